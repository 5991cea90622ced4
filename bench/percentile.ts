import { verdict } from './verdict.ts'

/** Returns the 95th percentile, and the maximum. */
export function percentileOf(times: readonly number[]): readonly [p95: number, slowest: number] {
  const sorted = times.toSorted((a, b) => a - b)
  return [sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0, sorted.at(-1) ?? 0]
}

/** Prints the 95th percentile and the maximum of some calls, in milliseconds, and whether they meet their goal. */
export function report(name: string, milliseconds: number, [p95, slowest]: readonly [number, number]): void {
  process.stdout.write(
    `${name.padEnd(70)} p95 ${p95.toFixed(0).padStart(5)} ms   slowest ${slowest.toFixed(0).padStart(5)} ms   goal ${milliseconds} ms   ${verdict(p95 <= milliseconds)}\n`,
  )
}
