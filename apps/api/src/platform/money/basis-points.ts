import { invalid } from '../http/failure.ts'
import { text } from '../http/messages.ts'

/** Returns a rate of the contract, in per cent, in basis points. @throws 422 where that is no whole number */
export function toBasisPoints(percent: number, field: string): number {
  const points = Math.round(percent * 100)
  if (points / 100 !== percent) throw invalid(text('too-many-decimals'), field)
  return points
}

/** Returns a rate in per cent, as the contract has it. */
export const toPercent = (points: number): number => points / 100
