import type { Schema } from '@backoffice/api-contract'
import { addressFieldsOf, addressOf, isSameAddress, type AddressFields } from '../address/address-fields.ts'

/** A line of a draft in the form. */
export interface DraftLine {
  readonly sku: string
  readonly name: string
  /** Empty while it is typed. */
  readonly quantity: number | ''
  /** Null: the price of the product. */
  readonly unit_price: number | null
}

/** What the form of a new order edits. */
export interface DraftFields extends Record<string, unknown> {
  /** Where it is created. */
  readonly namespace: string | null
  readonly customer: string | null
  readonly customer_name: string
  readonly email: string
  readonly website: string | null
  readonly lines: readonly DraftLine[]
  readonly delivery_address: AddressFields
  readonly bills_elsewhere: boolean
  readonly billing_address: AddressFields
  /** Null: the price of the website. */
  readonly shipping: number | null
  readonly discount: { readonly amount: number | null; readonly reason: string }
  readonly on_account: boolean
  readonly priority: Schema<'OrderPriority'>
  readonly tags: readonly string[]
  readonly customer_note: string
  readonly internal_note: string
  /** Last day on which the draft keeps its stock; empty: it holds none. */
  readonly stock_held_until: string
  readonly oversell_reason: string
}

/** Returns the fields of a new order without anything. */
const emptyDraft = (namespace: string | null): DraftFields => ({
  namespace,
  customer: null,
  customer_name: '',
  email: '',
  website: null,
  lines: [],
  delivery_address: addressFieldsOf(null),
  bills_elsewhere: false,
  billing_address: addressFieldsOf(null),
  shipping: null,
  discount: { amount: null, reason: '' },
  on_account: false,
  priority: 'Normal',
  tags: [],
  customer_note: '',
  internal_note: '',
  stock_held_until: '',
  oversell_reason: '',
})

/** Returns the fields of a draft, or of a new order in a namespace. */
export const draftFieldsOf = (order: Schema<'Order'> | null, namespace: string | null): DraftFields => {
  if (!order) return emptyDraft(namespace)
  const { billing_address: billing, delivery_address: delivery, totals } = order
  return {
    namespace: order.namespace,
    customer: order.customer.uid,
    customer_name: order.customer.name,
    email: order.customer.email ?? '',
    website: order.website?.uid ?? null,
    lines: order.lines.flatMap(({ sku, name, quantity, cancelled, unit_price, list_price }) =>
      sku === null || quantity <= cancelled
        ? []
        : [{ sku, name, quantity: quantity - cancelled, unit_price: list_price === null ? null : unit_price }],
    ),
    delivery_address: addressFieldsOf(delivery),
    bills_elsewhere: billing !== null && !isSameAddress(billing, delivery),
    billing_address: addressFieldsOf(billing),
    shipping: totals.shipping,
    discount: { amount: totals.discount || null, reason: order.discount_reason },
    on_account: order.on_account,
    priority: order.priority,
    tags: order.tags,
    customer_note: order.customer_note,
    internal_note: order.internal_note,
    stock_held_until: order.stock_held_until ?? '',
    oversell_reason: order.oversell_reason,
  }
}

/** Returns a new order with what an order had: its customer, addresses and products at the prices of today. */
export const copiedFieldsOf = (order: Schema<'Order'>): DraftFields => ({
  ...draftFieldsOf(order, order.namespace),
  lines: draftFieldsOf(order, order.namespace).lines.map((line) => ({ ...line, unit_price: null })),
  shipping: null,
  discount: { amount: null, reason: '' },
  customer_note: '',
  internal_note: '',
  stock_held_until: '',
  oversell_reason: '',
})

/** Returns the request of a draft. */
export function orderDraftOf(fields: DraftFields): Schema<'OrderDraft'> {
  const { customer, website, lines, shipping, discount, on_account, priority, tags, ...rest } = fields
  const delivery = addressOf(rest.delivery_address)
  return {
    customer,
    website,
    customer_name: rest.customer_name.trim(),
    email: rest.email.trim() || null,
    lines: lines.map(({ sku, quantity, unit_price }) => ({
      sku,
      quantity: Number(quantity),
      ...(unit_price !== null && { unit_price }),
    })),
    delivery_address: delivery,
    billing_address: rest.bills_elsewhere ? addressOf(rest.billing_address) : delivery,
    ...(shipping !== null && { shipping }),
    discount: discount.amount === null ? null : { amount: discount.amount, reason: discount.reason.trim() },
    on_account,
    priority,
    tags: [...tags],
    customer_note: rest.customer_note,
    internal_note: rest.internal_note,
    stock_held_until: rest.stock_held_until || null,
    oversell_reason: rest.oversell_reason.trim(),
  }
}

/** Returns lines with some more units of products: a product that is there already gets more of them. */
export const withMore = (
  lines: readonly DraftLine[],
  more: readonly Pick<DraftLine, 'sku' | 'name' | 'quantity'>[],
): readonly DraftLine[] =>
  more.reduce<readonly DraftLine[]>((all, { sku, name, quantity }) => {
    const at = all.findIndex((line) => line.sku === sku)
    if (at < 0) return [...all, { sku, name, quantity, unit_price: null }]
    return all.map((line, place) =>
      place === at ? { ...line, quantity: Number(line.quantity) + Number(quantity) } : line,
    )
  }, lines)
