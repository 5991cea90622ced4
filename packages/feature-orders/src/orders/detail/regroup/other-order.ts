import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { combineRefusalOf } from '@backoffice/order-model'

/** Another open order of a customer. */
export type OtherOrder = Pick<
  SearchDocuments['orders'],
  | 'uid'
  | 'namespace'
  | 'number'
  | 'stage'
  | 'total'
  | 'currency'
  | 'version'
  | 'kind'
  | 'website_uid'
  | 'location'
  | 'on_account'
>

/** Whether another order of the customer could become one with an order, as far as the search knows it. */
export const goesWith = (
  { customer: { uid: customer }, website, ...order }: Schema<'Order'>,
  { website_uid, ...other }: OtherOrder,
): boolean => {
  const into = { ...order, customer, website: website?.uid ?? null }
  return combineRefusalOf(into, { ...into, ...other, website: website_uid }) === undefined
}
