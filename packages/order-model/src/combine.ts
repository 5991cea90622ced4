import type { Schema } from '@backoffice/api-contract'
import type { OrderStage } from './order-facts.ts'

/** Why two orders cannot become one. */
export type CombineRefusal =
  | 'no-customer'
  | 'other-customer'
  | 'other-website'
  | 'other-currency'
  | 'other-address'
  | 'other-terms'
  | 'other-stage'
  | 'picking'

/** What has to be the same of orders that become one. */
export interface CombineFacts {
  readonly stage: OrderStage
  readonly customer: string | null
  readonly website: string | null
  readonly currency: string
  readonly kind: Schema<'OrderKind'>
  readonly on_account: boolean
  readonly tax_regime: Schema<'TaxRegime'> | null
  readonly location: string
  readonly delivery_address: Schema<'Address'> | null
}

/** Addresses as they are compared: each of many orders is compared with all others of its customer. */
const addressKeys = new WeakMap<Schema<'Address'>, string>()

/** Returns an address as it is compared: fields that are empty say nothing. */
function addressKey(address: Schema<'Address'> | null): string {
  if (address === null) return ''
  const known = addressKeys.get(address)
  if (known !== undefined) return known
  const key = JSON.stringify(
    Object.entries(address)
      .filter(([, value]) => value !== null && value !== '')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
  addressKeys.set(address, key)
  return key
}

/** Returns why an order cannot become a part of another one; undefined when it can. */
export function combineRefusalOf(into: CombineFacts, other: CombineFacts): CombineRefusal | undefined {
  if (into.customer === null) return 'no-customer'
  if (into.customer !== other.customer) return 'other-customer'
  if (into.website !== other.website) return 'other-website'
  if (into.currency !== other.currency) return 'other-currency'
  if (addressKey(into.delivery_address) !== addressKey(other.delivery_address)) return 'other-address'
  const isAlike =
    into.kind === other.kind &&
    into.on_account === other.on_account &&
    into.tax_regime === other.tax_regime &&
    into.location === other.location
  if (!isAlike) return 'other-terms'
  if (into.stage !== other.stage) return 'other-stage'
  // Once somebody collects an order, what is in the box is what was ordered.
  return into.stage === 'New' || into.stage === 'To do' ? undefined : 'picking'
}
