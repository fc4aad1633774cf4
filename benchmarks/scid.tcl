# What benchmarks/run asks of SCID 4.7, run by its Tcl interpreter: tkscid scid.tcl COMMAND ARGUMENT...
#
#   games OUT N SEED ECO   N random chess games as PGN: an opening of the file ECO, then any legal moves
#   import BASE PGN        games into a base, which is made if it is missing
#   count BASE MOVE...     games that meet the position after the moves
#   explore BASE MOVE...   what was played there
#   export BASE OUT        all games as PGN
#   warm BASE N            CSV as of WarmQueries, N positions of games at each ply

proc ::progressCallBack {args} {}

proc open_base {name} {
  if {![file exists $name.si4]} {
    sc_base create SCID4 $name
  } else {
    sc_base open $name
  }
  return [sc_base current]
}

# The lines of a PGN file of openings such as that of pgn-extract.
proc openings {file} {
  set in [open $file]
  set lines {}
  foreach line [split [read $in] \n] {
    if {[regexp {^1\. } $line]} {
      lappend lines [lsearch -all -inline -not -regexp $line {^([0-9]+\.|\*)$}]
    }
  }
  close $in
  return $lines
}

proc pick {list} { lindex $list [expr {int(rand() * [llength $list])}] }

# 40 to 124 plies, 82 in the mean.
proc games {out count seed eco} {
  expr {srand($seed)}
  set lines [openings $eco]
  set f [open $out w]
  for {set g 1} {$g <= $count} {incr g} {
    sc_game new
    set length [expr {40 + int(rand() * 85)}]
    set line [pick $lines]
    foreach move $line { sc_move addSan $move }
    for {set ply [llength $line]} {$ply < $length} {incr ply} {
      set moves [sc_pos moves]
      if {[llength $moves] == 0} break
      sc_move addSan [pick $moves]
    }
    set result [pick {1 1 1 1 0 0 0 = = =}]
    if {[sc_pos moves] eq ""} {
      set result [expr {![sc_pos isCheck] ? "=" : [sc_pos side] eq "black"}]
    }
    set day [format %d.%02d.%02d [expr {1950 + int(rand() * 77)}] \
      [expr {1 + int(rand() * 12)}] [expr {1 + int(rand() * 28)}]]
    sc_game tags set -event "Open [expr {int(rand() * 3000)}]" -site City -date $day \
      -round [expr {1 + int(rand() * 11)}] -white "Player [expr {int(rand() * 4000)}]" \
      -black "Player [expr {int(rand() * 4000)}]" -result $result
    puts $f "[string trim [sc_game pgn -width 80]]\n"
  }
  close $f
}

proc set_position {moves} {
  sc_game new
  foreach move $moves { sc_move addSan $move }
}

proc count {base} {
  sc_search board RESET E 0 0
  return [sc_filter count $base dbfilter]
}

# As the tree window does it: the games of the position, then their moves.
proc explore {base} {
  sc_filter search $base tree board
  return [sc_tree stats $base tree]
}

proc timed {script} {
  set start [clock microseconds]
  set answer [uplevel $script]
  return [list [expr {([clock microseconds] - $start) / 1000.0}] $answer]
}

proc print_row {name times answers} {
  set times [lsort -real $times]
  set answers [lsort -integer $answers]
  set n [llength $times]
  puts [format "%s,%d,%.3f,%.3f,%d,%d" $name $n [lindex $times [expr {$n / 2}]] \
    [lindex $times [expr {(99 * $n + 99) / 100 - 1}]] [lindex $answers [expr {$n / 2}]] \
    [lindex $answers end]]
}

# Every position is another one: SCID keeps the answers of earlier ones.
proc warm {base positions} {
  puts "query,queries,median_ms,p99_ms,games,most"
  expr {srand(1)}
  set games [sc_base numGames $base]
  foreach kind {count explore} {
    foreach ply {10 20 30 45 60 80} {
      set times {}
      set answers {}
      for {set try 0} {[llength $times] < $positions && $try < 50 * $positions} {incr try} {
        sc_game load [expr {1 + int(rand() * $games)}]
        sc_move start
        sc_move forward $ply
        set reached [expr {2 * ([sc_pos moveNumber] - 1) + ([sc_pos side] eq "black")}]
        if {$reached != $ply} continue
        lassign [timed [list $kind $base]] time answer
        lappend times $time
        lappend answers [expr {$kind eq "count" ? $answer : 0}]
      }
      if {[llength $times] > 0} {
        print_row [expr {$kind eq "count" ? "count position, ply $ply" : "explore, ply $ply"}] \
          $times $answers
      }
    }
  }
  foreach kind {count explore} {
    set times {}
    foreach move {a3 a4 b3 b4 h3} {
      # It keeps the answer of the last position.
      set_position $move
      $kind $base
      set_position {}
      lappend times [lindex [timed [list $kind $base]] 0]
    }
    print_row "$kind start position" $times [lrepeat 5 $games]
  }
}

set arguments [lassign $argv command]
if {$command eq "games"} {
  games {*}$arguments
} else {
  set arguments [lassign $arguments name]
  set base [open_base $name]
  switch $command {
    import { sc_base import $base [lindex $arguments 0] }
    count {
      set_position $arguments
      puts [count $base]
    }
    explore {
      set_position $arguments
      puts [explore $base]
    }
    export {
      sc_filter reset $base dbfilter full
      sc_base export filter PGN [lindex $arguments 0]
    }
    warm { warm $base [lindex $arguments 0] }
    default {
      puts stderr "unknown command $command"
      exit 2
    }
  }
  sc_base close $base
}
exit 0
