import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../../../platform/http/types.ts'
import { conflict, forbidden, invalid } from '../../../platform/http/failure.ts'
import { tidyTags } from '../../../platform/records/tags.ts'
import { customerName } from '../../customers/index.ts'
import type { AgreedPrices } from '../links/agreed-prices.ts'
import { currencyOf, pricedLines } from '../priced-lines.ts'
import { MOST_CENTS, type SoldLine } from '../price-line.ts'
import { purchaseOf, type Purchase } from '../purchase.ts'
import { totalsOf } from '../totals.ts'
import { text } from '../messages.ts'

/** Location of every new order. */
export const ORDER_LOCATION = 'Warehouse'

type Beside = Pick<Schema<'OrderDraft'>, 'shipping' | 'discount'>

/** Returns the discount and the shipping of a new order, and the VAT of shipping. */
export function besideOf({ website, taxes }: Purchase, { shipping, discount }: Beside) {
  const { rate_bp: shippingRate, country } = taxes.rateOf('high')
  return {
    shipping: shipping ?? taxes.priceOf(website?.shipment_price ?? 0, 'high'),
    discount: discount?.amount ?? 0,
    shippingRate,
    country,
  }
}

function totalsWith(
  call: Pick<Call, 'may'>,
  lines: readonly SoldLine[],
  beside: ReturnType<typeof besideOf>,
  { discount }: Beside,
) {
  if (discount && !call.may('orders_price_override')) throw forbidden(text('price-not-allowed'), '/discount')
  const totals = totalsOf(lines, beside)
  if (totals.goods < totals.discount) throw conflict(text('discount-exceeds-goods'), '/discount/amount')
  if (totals.total > MOST_CENTS) throw invalid(text('total-too-large', { sku: lines[0]?.sku ?? '' }), '/lines')
  return totals
}

/** Returns the columns of a new order, and its lines at the prices of the moment. @throws at the field why it cannot be ordered so */
export async function planOrder(
  call: Pick<Call, 'database' | 'scope' | 'may'>,
  namespace: string,
  draft: Schema<'OrderDraft'>,
  agreed?: AgreedPrices,
) {
  const purchase = { ...(await purchaseOf(call.database, namespace, draft)), ...(agreed && { agreed }) }
  const { website, customer, kind, country, taxes } = purchase
  const lines = await pricedLines(call, purchase, draft.lines)
  const beside = besideOf(purchase, draft)
  const values = {
    ...totalsWith(call, lines, beside, draft),
    discount_reason: draft.discount?.reason ?? '',
    oversell_reason: draft.oversell_reason ?? '',
    currency: currencyOf(lines),
    kind,
    website_uid: website?.uid ?? null,
    location: ORDER_LOCATION,
    customer_uid: customer?.uid ?? null,
    customer_name: draft.customer_name ?? (customer ? customerName(customer) : ''),
    email: draft.email ?? customer?.email ?? null,
    country,
    tax_regime: taxes.regime,
    item_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    billing_address: draft.billing_address ?? null,
    delivery_address: draft.delivery_address ?? null,
    customer_note: draft.customer_note ?? '',
    internal_note: draft.internal_note ?? '',
    on_account: draft.on_account ?? kind === 'Wholesale',
    priority: draft.priority ?? 'Normal',
    tags: tidyTags(draft.tags ?? []),
  } as const
  return { values, lines, beside }
}
