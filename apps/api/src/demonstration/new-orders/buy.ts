import type { Schema } from '@backoffice/api-contract'
import { addByHand } from '../../modules/payments/index.ts'
import { placeOrder, planOrder, type OrderRow } from '../../modules/orders/index.ts'
import { namespaces } from '../../platform/accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Kinds } from '../../platform/records/kinds.ts'
import { systemWork } from '../../platform/records/system-work.ts'
import type { Work } from '../../platform/records/work.ts'
import { nodeFields, scopeIn, treeOf } from '../../platform/session/scope.ts'
import type { Outbox } from '../../platform/search/outbox.ts'
import type { Buyer } from './find-buyer.ts'
import type { Shop } from './pick-shop.ts'

/** Returns the context of an operation. */
export type WorkOf = (operation: string) => Work

/** Returns contexts for writing in every namespace without a caller, as a storefront does. */
export async function workEverywhere(database: Database, outbox: Pick<Outbox, 'add'>, kinds: Kinds): Promise<WorkOf> {
  const scope = scopeIn({ role: 'ADMIN', namespaces: [] }, treeOf(await database.select(nodeFields).from(namespaces)))
  return (operation) => ({ ...systemWork(database, outbox, kinds, operation), scope })
}

/** Places an order on a website, as an order of a customer is placed. */
export async function placeAt(
  workOf: WorkOf,
  { uid, namespace }: Pick<Shop, 'uid' | 'namespace'>,
  { customer, address }: Buyer,
  lines: readonly Schema<'OrderLineCreate'>[],
): Promise<OrderRow> {
  const work = workOf('createOrder')
  const draft = { website: uid, customer, lines: [...lines], billing_address: address, delivery_address: address }
  return placeOrder(work, namespace, await planOrder(work, namespace, draft), { draft: false, held: null })
}

/** Pays an order in full, as its customer did online. */
export const pay = (workOf: WorkOf, { uid, total }: Pick<OrderRow, 'uid' | 'total'>): Promise<unknown> =>
  addByHand(workOf('addPayment'), uid, { amount: total, method: 'Other', reference: 'Card, paid online' })
