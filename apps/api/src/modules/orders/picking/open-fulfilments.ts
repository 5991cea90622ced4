import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { fulfilments, picks } from './tables.ts'

/** A fulfilment that has not ended. */
export type OpenFulfilment = typeof fulfilments.$inferSelect

/** Units of an order line, or of a part of its bundle, that were counted. */
export interface Counted {
  readonly line: number
  readonly part: string | null
  readonly picked: number
  readonly missing: number
}

/** Reads who picks orders, by the order. */
export async function openFulfilments(
  database: Database,
  orders: readonly string[],
): Promise<ReadonlyMap<string, OpenFulfilment>> {
  const rows = await database
    .select()
    .from(fulfilments)
    .where(and(inArray(fulfilments.order_uid, [...orders, '']), isNull(fulfilments.ended_at)))
  return new Map(rows.map((row) => [row.order_uid, row]))
}

/** Reads what was counted in fulfilments, by the fulfilment. */
export async function countsOf(
  database: Database,
  uids: readonly string[],
): Promise<(fulfilment: string | undefined) => readonly Counted[]> {
  const rows = await database
    .select({
      fulfilment: picks.fulfilment_uid,
      line: picks.line,
      part: picks.part,
      picked: sql<number>`sum(${picks.quantity})::int`,
      missing: sql<number>`sum(${picks.missing})::int`,
    })
    .from(picks)
    .where(inArray(picks.fulfilment_uid, [...uids, '']))
    .groupBy(picks.fulfilment_uid, picks.line, picks.part)
  const counts = Map.groupBy(rows, ({ fulfilment }) => fulfilment)
  return (fulfilment) => counts.get(fulfilment ?? '') ?? []
}
