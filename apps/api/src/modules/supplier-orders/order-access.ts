import { and, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Snapshot } from '../../platform/audit/snapshots.ts'
import { reindexSelling } from '../stock/index.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockOwn } from '../../platform/records/lock-rows.ts'
import type { Locked, Patch } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { linesOf, viewSupplierOrders, type LineRow, type OrderRow } from './order-view.ts'
import { supplierOrder } from './supplier-order.ts'
import { movesFrom, stageText } from './stages.ts'
import { supplierOrders } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'may'>

/** An order of the caller's own namespaces, locked against a second hand. @throws 404 */
export async function getOrderForUpdate(
  call: Pick<Call, 'database' | 'scope'>,
  uid: string,
): Promise<Locked<OrderRow>> {
  const [row] = await lockOwn(call, supplierOrder, [uid])
  if (!row) throw notFound(text('supplier-order'))
  return row
}

/** An order of the caller's own namespaces that is only looked at, or that several people work at together: it is not locked. @throws 404 */
export async function getOrder({ database, scope }: Pick<Call, 'database' | 'scope'>, uid: string): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(supplierOrders)
    .where(and(eq(supplierOrders.uid, uid), inArray(supplierOrders.namespace, [...scope.own, ''])))
  if (!row) throw notFound(text('supplier-order'))
  return row
}

/** The order of a path, fresh and able to move so. @throws 404, 409, 412, 428 */
export async function moving(
  call: Pick<Call, 'database' | 'scope' | 'expectedVersion'>,
  uid: string,
  stage: Schema<'SupplierOrderStage'>,
): Promise<Locked<OrderRow>> {
  const row = await getOrderForUpdate(call, uid)
  assertCurrent(row.version, call.expectedVersion)
  if (!movesFrom(row.stage).includes(stage))
    throw conflict(text('invalid-transition', { from: stageText(row.stage), to: stageText(stage) }))
  return row
}

/** An order as the contract shows it. */
export async function viewOf(row: OrderRow, call: Caller): Promise<Schema<'SupplierOrder'>> {
  const [view] = await viewSupplierOrders([row], call)
  if (!view) throw notFound(text('supplier-order'))
  return view
}

/** Writes a change of an order whose lines may have been written already, and its entry in the history, with what is kept to take it back. */
export async function saveOrder(
  work: Work,
  row: Locked<OrderRow>,
  before: Schema<'SupplierOrder'>,
  values: Patch<typeof supplierOrder>,
  kept?: Snapshot,
): Promise<Schema<'SupplierOrder'>> {
  const written = await write(work, supplierOrder, row, values, { was: { ...before, mail: null }, kept })
  return viewOf(written.row, work)
}

/** How many pieces of a line are still to come. */
export const outstandingQuantity = ({ ordered, received, short }: LineRow): number =>
  short ? 0 : Math.max(0, ordered - received)

/** Renews what the search says is on its way of the products of an order. */
export async function reindexIncoming(work: Work, { uid }: OrderRow): Promise<void> {
  const lines = await linesOf(work, uid)
  await reindexSelling(
    work,
    lines.map(({ product_uid }) => product_uid),
  )
}
