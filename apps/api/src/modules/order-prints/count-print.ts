import { and, eq, gt, max, min, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict } from '../../platform/http/failure.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Work } from '../../platform/records/work.ts'
import { documents } from '../documents/index.ts'
import { labelled, orderLines, orderPrints, parcels, type OrderRow } from '../orders/index.ts'
import { text } from './messages.ts'

type Paper = Schema<'OrderPaper'>

/** Asserts that there is something to print of an order. @throws 409 */
export async function assertPrintable(database: Database, order: OrderRow, paper: Paper): Promise<void> {
  if (paper === 'Label') {
    if ((await database.$count(parcels, labelled([order.uid]))) === 0) throw conflict(text('no-label'))
    return
  }
  if (paper === 'Invoice') {
    const isInvoice = and(eq(documents.order_uid, order.uid), eq(documents.kind, 'invoice'))
    if ((await database.$count(documents, isInvoice)) === 0) throw conflict(text('no-invoice'))
    return
  }
  const left = gt(sql`${orderLines.quantity} - ${orderLines.cancelled} - ${orderLines.returned}`, 0)
  const isSent = order.stage !== 'Draft' && order.stage !== 'Cancelled'
  if (!isSent || (await database.$count(orderLines, and(eq(orderLines.order_uid, order.uid), left))) === 0)
    throw conflict(text('nothing-to-pack'))
}

async function countLabels({ database }: Pick<Work, 'database'>, { uid }: OrderRow): Promise<Schema<'OrderPrint'>> {
  await database
    .update(parcels)
    .set({ print_count: sql`${parcels.print_count} + 1`, printed_at: new Date() })
    .where(labelled([uid]))
  const [printed] = await database
    .select({ count: min(parcels.print_count), at: max(parcels.printed_at) })
    .from(parcels)
    .where(labelled([uid]))
  return { paper: 'Label', count: printed?.count ?? 0, printed_at: (printed?.at ?? new Date()).toISOString() }
}

async function countPaper(
  { database }: Pick<Work, 'database'>,
  { uid: order_uid, namespace }: OrderRow,
  paper: 'Slip' | 'Invoice',
): Promise<Schema<'OrderPrint'>> {
  const [printed] = await database
    .insert(orderPrints)
    .values({ namespace, order_uid, paper })
    .onConflictDoUpdate({
      target: [orderPrints.order_uid, orderPrints.paper],
      set: { count: sql`${orderPrints.count} + 1`, printed_at: new Date() },
    })
    .returning()
  if (!printed) throw new Error('The print was not counted')
  return { paper, count: printed.count, printed_at: printed.printed_at.toISOString() }
}

/** Counts that something of an order was printed; the history of the order says so. */
export async function countPrint(
  work: Pick<Work, 'database' | 'record' | 'reindex'>,
  order: OrderRow,
  paper: Paper,
): Promise<Schema<'OrderPrint'>> {
  const printed = paper === 'Label' ? await countLabels(work, order) : await countPaper(work, order, paper)
  const { uid: object, namespace } = order
  await work.record({ resource: 'orders', object, namespace, before: {}, after: { printed: paper } })
  await work.reindex('orders', [object])
  return printed
}
