import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { iso, isoOrNull } from '../../platform/database/records.ts'
import { notFound } from '../../platform/http/failure.ts'
import { exchangesOf, orderReturns, returnLines } from '../orders/index.ts'
import { text } from './messages.ts'

export type ReturnRow = typeof orderReturns.$inferSelect
export type ReturnLineRow = typeof returnLines.$inferSelect

/** Reads the lines of a return, in the order in which they were announced. */
export const linesOfReturn = (database: Database, uid: string): Promise<ReturnLineRow[]> =>
  database.select().from(returnLines).where(eq(returnLines.return_uid, uid)).orderBy(asc(returnLines.id))

type Exchanges = Awaited<ReturnType<typeof exchangesOf>>

const viewReturn = (row: ReturnRow, lines: readonly ReturnLineRow[], exchanges: Exchanges): Schema<'OrderReturn'> => ({
  uid: row.uid,
  number: row.number,
  state: row.state,
  note: row.note,
  late_reason: row.late_reason,
  lines: lines.map(({ line, quantity, reason, received, condition, decision }) => ({
    line,
    quantity,
    reason,
    received,
    condition,
    decision,
  })),
  exchange: exchanges.find(({ returned, stage }) => returned === row.uid && stage !== 'Cancelled')?.number ?? null,
  created_at: iso(row.created_at),
  created_by: row.created_by,
  received_at: isoOrNull(row.received_at),
  decided_at: isoOrNull(row.decided_at),
})

/** Returns the returns of an order as the contract shows them, oldest first. */
export async function viewReturns(database: Database, order: string): Promise<Schema<'OrderReturn'>[]> {
  const rows = await database
    .select()
    .from(orderReturns)
    .where(eq(orderReturns.order_uid, order))
    .orderBy(asc(orderReturns.id))
  const uids = rows.map(({ uid }) => uid)
  const lines = await database
    .select()
    .from(returnLines)
    .where(inArray(returnLines.return_uid, [...uids, '']))
    .orderBy(asc(returnLines.id))
  const exchanges = await exchangesOf(database, uids)
  return rows.map((row) =>
    viewReturn(
      row,
      lines.filter(({ return_uid }) => return_uid === row.uid),
      exchanges,
    ),
  )
}

/** Returns a return of an order. @throws 404 */
export async function findReturn(database: Database, order: string, uid: string): Promise<ReturnRow> {
  const [row] = await database
    .select()
    .from(orderReturns)
    .where(and(eq(orderReturns.order_uid, order), eq(orderReturns.uid, uid)))
  if (!row) throw notFound(text('return'))
  return row
}

/** Returns a return as the contract shows it. */
export const viewOf = async (database: Database, row: ReturnRow): Promise<Schema<'OrderReturn'>> =>
  viewReturn(
    await findReturn(database, row.order_uid, row.uid),
    await linesOfReturn(database, row.uid),
    await exchangesOf(database, [row.uid]),
  )
