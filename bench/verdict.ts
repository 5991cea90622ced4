/** Says whether a goal is met. A missed one ends the benchmark with 1, so that whoever started it notices. */
export function verdict(holds: boolean): 'holds' | 'MISSED' {
  if (!holds) process.exitCode = 1
  return holds ? 'holds' : 'MISSED'
}
