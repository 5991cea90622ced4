import { eq, max } from 'drizzle-orm'
import type { Work } from '../../platform/records/work.ts'
import { newUid } from '../../platform/database/records.ts'
import { orderReturns, returnLines, type OrderRow } from '../orders/index.ts'
import type { ReturnRow } from './return-view.ts'

type NewLine = Omit<typeof returnLines.$inferInsert, 'id' | 'namespace' | 'return_uid'>

/** Stores a return of an order that is locked, with its lines. */
export async function storeReturn(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  { uid: order_uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  values: Partial<ReturnRow>,
  lines: readonly NewLine[],
): Promise<ReturnRow> {
  const [last] = await database
    .select({ number: max(orderReturns.number) })
    .from(orderReturns)
    .where(eq(orderReturns.order_uid, order_uid))
  const number = (last?.number ?? 0) + 1
  const [row] = await database
    .insert(orderReturns)
    .values({ ...values, uid: newUid(), namespace, order_uid, number, created_by: actor })
    .returning()
  if (!row) throw new Error('The return was not stored')
  await database.insert(returnLines).values(lines.map((line) => ({ ...line, namespace, return_uid: row.uid })))
  return row
}
