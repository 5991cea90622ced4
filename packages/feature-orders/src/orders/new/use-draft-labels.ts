import { useMemo } from 'react'
import type { DraftFields } from './draft-fields.ts'
import { useText } from './texts.ts'

/** Returns the labels of the fields of a new order. */
export function useDraftLabels(): Readonly<Record<keyof DraftFields & string, string>> {
  const text = useText()
  return useMemo(
    () => ({
      namespace: text('orders.new.namespace'),
      customer: text('orders.new.customer'),
      customer_name: text('orders.new.customer_name'),
      email: text('orders.customer.email'),
      website: text('orders.new.website'),
      lines: text('orders.section.lines'),
      delivery_address: text('orders.address.delivery'),
      bills_elsewhere: text('orders.new.bills-elsewhere'),
      billing_address: text('orders.address.billing'),
      shipping: text('orders.totals.shipping'),
      discount: text('orders.totals.discount'),
      on_account: text('orders.order.on_account'),
      priority: text('orders.order.priority'),
      tags: text('orders.order.tags'),
      customer_note: text('orders.new.customer-note'),
      internal_note: text('orders.particulars.note'),
      stock_held_until: text('orders.stock-held-until'),
      oversell_reason: text('orders.oversell-reason'),
    }),
    [text],
  )
}
