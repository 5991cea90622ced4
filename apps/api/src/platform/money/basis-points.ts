import { sql } from 'drizzle-orm'
import { check, integer, type PgColumn } from 'drizzle-orm/pg-core'
import { invalid } from '../http/failure.ts'

/** Column of a rate in basis points: 21 % is 2,100. */
export const basisPoints = (name: string) => integer(name)

/** Check that a column holds a rate from 0 % to 100 %, as the contract has it. */
export const withinBasisPoints = (name: string, column: PgColumn) =>
  check(name, sql`${sql.identifier(column.name)} between 0 and 10000`)

/** Returns a rate of the contract, in per cent, in basis points. @throws 422 where that is no whole number */
export function toBasisPoints(percent: number, field: string): number {
  const points = Math.round(percent * 100)
  if (points / 100 !== percent) throw invalid('A percentage has at most two decimals.', field)
  return points
}

/** Returns a rate in per cent, as the contract has it. */
export const toPercent = (points: number): number => points / 100
