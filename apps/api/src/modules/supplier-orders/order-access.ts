import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { difference } from '../../platform/audit/difference.ts'
import type { WholeRecord } from '../../platform/audit/whole-records.ts'
import { productStock } from '../products/tables.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import type { Database } from '../../platform/database/database.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { linesOf, viewSupplierOrders, type LineRow, type OrderRow } from './order-view.ts'
import { withdrawMails } from './order-mails.ts'
import { hasNothingToCome, movesFrom, stageWord } from './stages.ts'
import { supplierOrders } from './tables.ts'

type Caller = Pick<Call, 'database' | 'scope' | 'may'>

type Writer = Caller & Pick<Call, 'account' | 'record' | 'reindex'>

/** An order of the caller's own namespaces, locked against a second hand. @throws 404 */
export async function ownOrder({ database, scope }: Caller, uid: string): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(supplierOrders)
    .where(and(eq(supplierOrders.uid, uid), inArray(supplierOrders.namespace, [...scope.own, ''])))
    .for('update')
  if (!row) throw notFound('The supplier order')
  return row
}

/** An order of the caller's own namespaces that is only looked at, or that several people work at together: it is not locked. @throws 404 */
export async function orderInHand(
  { database, scope }: Pick<Call, 'database' | 'scope'>,
  uid: string,
): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(supplierOrders)
    .where(and(eq(supplierOrders.uid, uid), inArray(supplierOrders.namespace, [...scope.own, ''])))
  if (!row) throw notFound('The supplier order')
  return row
}

/** The order of a path, fresh and able to move so. @throws 404, 409, 412, 428 */
export async function moving(
  call: Caller & Pick<Call, 'expectedVersion'>,
  uid: string,
  stage: Schema<'SupplierOrderStage'>,
): Promise<OrderRow> {
  const row = await ownOrder(call, uid)
  refuseStale(row.version, call.expectedVersion)
  if (!movesFrom(row.stage).includes(stage))
    throw conflict(
      said('An order that is {from} cannot become {to}.', { from: stageWord(row.stage), to: stageWord(stage) }),
    )
  return row
}

/** An order as the contract shows it. */
export async function viewOf(row: OrderRow, call: Caller): Promise<Schema<'SupplierOrder'>> {
  const [view] = await viewSupplierOrders([row], call)
  if (!view) throw notFound('The supplier order')
  return view
}

/** Writes a change of an order, what is counted of its supplier and products, and its entry in the history, with what is kept to take it back. */
export async function saveOrder(
  call: Writer,
  row: OrderRow,
  before: Schema<'SupplierOrder'>,
  values: Partial<OrderRow>,
  kept?: WholeRecord,
): Promise<Schema<'SupplierOrder'>> {
  const [changed] = await call.database
    .update(supplierOrders)
    .set({ ...values, version: row.version + 1, updated_at: new Date(), updated_by: call.account.uid })
    .where(eq(supplierOrders.uid, row.uid))
    .returning()
  if (!changed) throw notFound('The supplier order')
  if (hasNothingToCome(changed.stage)) await withdrawMails(call, row)
  await call.reindex('supplier-orders', row.uid)
  await call.reindex('suppliers', row.supplier_uid)
  const view = await viewOf(changed, call)
  // What becomes of a mail has entries of its own.
  const news = difference({ ...before, mail: null }, { ...view, mail: null })
  await call.record({
    resource: 'supplier-orders',
    object: row.uid,
    namespace: row.namespace,
    before: news?.before ?? {},
    after: news?.after ?? {},
    ...(kept && { kept }),
  })
  return view
}

/** Says that more or fewer pieces of a product are on their way to a place. */
export async function changeIncoming(
  database: Database,
  namespace: string,
  product: string,
  location: string,
  pieces: number,
): Promise<void> {
  if (pieces === 0) return
  await database
    .insert(productStock)
    .values({ namespace, product_uid: product, location, incoming: Math.max(0, pieces) })
    .onConflictDoUpdate({
      target: [productStock.product_uid, productStock.location],
      set: { incoming: sql`greatest(0, ${productStock.incoming} + ${pieces})` },
    })
}

/** How many pieces of a line are still to come. */
export const toCome = ({ ordered, received, short }: LineRow): number => (short ? 0 : Math.max(0, ordered - received))

/** Takes back what was said to be on its way, or says it again. */
export async function announce(call: Writer, row: OrderRow, sign: 1 | -1): Promise<void> {
  const lines = await linesOf(call, row.uid)
  for (const line of lines)
    await changeIncoming(call.database, row.namespace, line.product_uid, row.location, sign * toCome(line))
  if (lines.length > 0) await call.reindex('products', ...lines.map(({ product_uid }) => product_uid))
}
