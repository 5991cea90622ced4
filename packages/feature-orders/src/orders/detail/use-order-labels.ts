import { useText } from './texts.ts'

/** Returns the labels of an order's fields in its history. */
export function useOrderLabels(): Readonly<Record<string, string>> {
  const text = useText()
  return {
    stage: text('orders.order.stage'),
    placed_at: text('orders.timeline.placed'),
    discount_reason: text('orders.discount-reason'),
    vat: text('orders.totals.vat'),
    hold_reason: text('orders.order.hold_reason'),
    stage_reason: text('orders.order.stage_reason'),
    ship_by: text('orders.order.ship_by'),
    on_account: text('orders.order.on_account'),
    priority: text('orders.order.priority'),
    tags: text('orders.order.tags'),
    assignee: text('orders.order.assignee'),
    internal_note: text('orders.order.internal_note'),
    payment_state: text('orders.order.payment_state'),
    fulfilment_state: text('orders.order.fulfilment_state'),
    lines: text('orders.section.lines'),
    totals: text('orders.section.totals'),
    tax_regime: text('orders.totals.tax_regime'),
    customer: text('orders.order.customer_name'),
    customer_note: text('orders.customer.note'),
    delivery_address: text('orders.address.delivery'),
    billing_address: text('orders.address.billing'),
    total: text('orders.totals.total'),
    paid: text('orders.totals.paid'),
    refunded: text('orders.totals.refunded'),
    due: text('orders.totals.due'),
    authorised: text('orders.order.payment_state.Authorised'),
    amount: text('orders.timeline.amount'),
    reason: text('orders.order.stage_reason'),
    happened: text('orders.timeline.happened'),
    parcels: text('orders.timeline.parcel'),
    returns: text('orders.timeline.return'),
  }
}
