import { invalid } from '../http/failure.ts'
import { text } from '../http/messages.ts'

/** Converts a rate of the contract, in %, to basis points. @throws 422 when the result is no whole number */
export function toBasisPoints(percent: number, field: string): number {
  const points = Math.round(percent * 100)
  if (points / 100 !== percent) throw invalid(text('too-many-decimals'), field)
  return points
}

/** Converts basis points to a rate in %, as in the contract. */
export const toPercent = (points: number): number => points / 100
