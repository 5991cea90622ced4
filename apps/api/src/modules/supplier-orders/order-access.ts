import { and, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { assertCurrent } from '../../platform/http/versions.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockOwn } from '../../platform/records/lock-rows.ts'
import type { Locked, Patch, Write } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { viewSupplierOrders, type OrderRow } from './order-view.ts'
import { supplierOrder } from './supplier-order.ts'
import { assertMoves } from './stages.ts'
import { supplierOrders } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'database' | 'may'>

/** Returns an order of the caller's own namespaces, locked for a change. @throws 404 */
export async function getOrderForUpdate(
  call: Pick<Call, 'database' | 'scope'>,
  uid: string,
): Promise<Locked<OrderRow>> {
  const [row] = await lockOwn(call, supplierOrder, [uid])
  if (!row) throw notFound(text('supplier-order'))
  return row
}

/**
 * Returns an order of the caller's own namespaces without a lock: for reading, and for what several people may do at
 * once. @throws 404
 */
export async function getOrder({ database, scope }: Pick<Call, 'database' | 'scope'>, uid: string): Promise<OrderRow> {
  const [row] = await database
    .select()
    .from(supplierOrders)
    .where(and(eq(supplierOrders.uid, uid), inArray(supplierOrders.namespace, [...scope.own, ''])))
  if (!row) throw notFound(text('supplier-order'))
  return row
}

/** Returns the current order of a path for a change of its stage. @throws 404, 409, 412, 428 */
export async function moving(
  call: Pick<Call, 'database' | 'scope' | 'expectedVersion'>,
  uid: string,
  stage: Schema<'SupplierOrderStage'>,
): Promise<Locked<OrderRow>> {
  const row = await getOrderForUpdate(call, uid)
  assertCurrent(row.version, call.expectedVersion)
  assertMoves(row.stage, stage)
  return row
}

/** Returns an order as the contract shows it. */
export async function viewOf(row: OrderRow, call: Caller): Promise<Schema<'SupplierOrder'>> {
  const [view] = await viewSupplierOrders([row], call)
  if (!view) throw notFound(text('supplier-order'))
  return view
}

/**
 * Writes a change of an order whose lines may have been written already, and its history entry with what else it
 * tells and the snapshot for undo.
 */
export async function saveOrder(
  work: Work,
  row: Locked<OrderRow>,
  before: Schema<'SupplierOrder'>,
  values: Patch<typeof supplierOrder>,
  more: Pick<Write<typeof supplierOrder>, 'also' | 'kept'> = {},
): Promise<Schema<'SupplierOrder'>> {
  const written = await write(work, supplierOrder, row, values, { ...more, was: { ...before, mail: null } })
  return viewOf(written.row, work)
}
