import { asc, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { iso } from '../../platform/database/records.ts'
import { orders } from '../orders/index.ts'
import { lastParts, ofRefunds } from './refund-states.ts'
import { refundLines, type refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

/** The last attempt at a part of a refund. */
export interface LastPart extends Record<string, unknown> {
  readonly refund_uid: string
  readonly payment_uid: string
  readonly amount: string
  readonly by_hand: boolean
  readonly state: Schema<'RefundState'>
  readonly reason: string
}

/** Reads the last attempts at the parts of refunds. */
export async function readLastParts(database: Database, uids: readonly string[]): Promise<readonly LastPart[]> {
  return (await database.execute<LastPart>(lastParts(ofRefunds(uids)))).rows
}

/** Returns refunds as the contract shows them. */
export async function viewRefunds(database: Database, rows: readonly RefundRow[]): Promise<Schema<'Refund'>[]> {
  const uids = rows.map(({ uid }) => uid)
  const lines = await database
    .select()
    .from(refundLines)
    .where(inArray(refundLines.refund_uid, [...uids, '']))
    .orderBy(asc(refundLines.id))
  const linesOf = Map.groupBy(lines, ({ refund_uid }) => refund_uid)
  const credited = await database
    .select({ uid: orders.uid, number: orders.number })
    .from(orders)
    .where(inArray(orders.uid, [...rows.flatMap(({ credited_to: order }) => order ?? []), '']))
  const partsOf = Map.groupBy(await readLastParts(database, uids), ({ refund_uid }) => refund_uid)
  return rows.map((row) => ({
    uid: row.uid,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    credited_to: credited.find(({ uid }) => uid === row.credited_to)?.number ?? null,
    lines: (linesOf.get(row.uid) ?? []).map(({ line, quantity, amount, restock }) => ({
      line,
      quantity,
      amount,
      restock,
    })),
    parts: (partsOf.get(row.uid) ?? []).map(({ payment_uid, amount, state, reason }) => ({
      payment: payment_uid,
      amount: Number(amount),
      state,
      reason,
    })),
    created_at: iso(row.created_at),
    created_by: row.created_by,
  }))
}
