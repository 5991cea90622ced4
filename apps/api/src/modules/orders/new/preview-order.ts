import type { Schema } from '@backoffice/api-contract'
import { Failure, invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { messageIn } from '../../../platform/messages/problem.ts'
import { toPercent } from '../../../platform/money/basis-points.ts'
import { availabilityAt, type Availability } from '../../stock/index.ts'
import { agreedPrices } from '../links/agreed-prices.ts'
import { orderTotals, type OrderRow } from '../order-view.ts'
import { priceLines } from '../priced-lines.ts'
import type { LineField, LinePrice, SoldLine } from '../price-line.ts'
import { purchaseOf } from '../purchase.ts'
import { totalsOf } from '../totals.ts'
import { text } from '../messages.ts'
import { besideOf, ORDER_LOCATION } from './plan-order.ts'

type PreviewCall = Pick<Call, 'database' | 'scope' | 'may' | 'language'>
type Line = Schema<'OrderPreviewLine'>

const fields: readonly LineField[] = ['sku', 'quantity', 'unit_price']

/** Returns why a line cannot be ordered, at its field. */
function problemOf({ problems: [problem] }: Failure, { language }: PreviewCall): Schema<'OrderLineProblem'> {
  const field = fields.find((one) => problem.pointer?.endsWith(`/${one}`)) ?? 'sku'
  return { field, message: messageIn(language, problem) }
}

/** Returns why a line needs more stock than can be ordered; undefined when it does not. */
function stockProblem(quantity: number, { free, sellable }: Availability, sku: string): Failure | undefined {
  if (sellable === null || quantity <= sellable) return undefined
  const isOversold = sellable > Math.max(0, free ?? 0)
  return invalid(
    isOversold ? text('not-enough-sellable', { sku, sellable }) : text('not-enough-free', { sku, free: sellable }),
    '/quantity',
  )
}

/** Whether more can be ordered than there is. */
const canBackOrder = ({ free, sellable }: Availability): boolean =>
  free !== null && (sellable === null || sellable > Math.max(0, free))

function viewLine(
  call: PreviewCall,
  { sku, quantity }: Schema<'OrderLineCreate'>,
  price: LinePrice | undefined,
  sold: SoldLine | Failure,
  availability: Availability | undefined,
): Line {
  const { list = null, floor = null } = price ?? {}
  const line = isSold(sold) ? sold : undefined
  const failure = sold instanceof Failure ? sold : availability && stockProblem(quantity, availability, sku)
  return {
    sku: line?.sku ?? sku,
    name: line?.name ?? null,
    quantity,
    list_price: list,
    unit_price: line?.unit_price ?? null,
    total: line?.total ?? null,
    vat_rate: price ? toPercent(price.rate_bp) : null,
    free: availability?.free ?? null,
    back_orders: availability !== undefined && canBackOrder(availability),
    sellable: availability?.sellable ?? null,
    expected: availability?.expected ?? null,
    floor: call.may('products_cost_read') ? floor : null,
    problem: failure ? problemOf(failure, call) : null,
  }
}

const isSold = (line: SoldLine | Failure | undefined): line is SoldLine =>
  line !== undefined && !(line instanceof Failure)

/** Returns the lines that can be sold together, in their places: all in the currency of the first one. */
function soldTogether(prices: readonly (LinePrice | undefined)[]): readonly (SoldLine | Failure | undefined)[] {
  const sold = prices.map((price) => price?.sold)
  const currency = sold.find(isSold)?.product.currency
  return sold.map((one) =>
    isSold(one) && one.product.currency !== currency
      ? invalid(text('currency-mismatch', { sku: one.sku }), '/sku')
      : one,
  )
}

/** Returns what a new order, or a stored draft, would be at the prices of the moment; a line that cannot be ordered says why. */
export async function previewOrder(
  call: PreviewCall,
  namespace: string,
  draft: Schema<'OrderDraft'>,
  stored?: OrderRow,
): Promise<Schema<'OrderPreview'>> {
  const agreed = stored && (await agreedPrices(call.database, stored.uid))
  const purchase = { ...(await purchaseOf(call.database, namespace, draft)), ...(agreed && { agreed }) }
  const prices = await priceLines(call, purchase, draft.lines)
  const sold = soldTogether(prices)
  const lines = sold.filter(isSold)
  const availability = await availabilityAt(
    call.database,
    ORDER_LOCATION,
    lines.map(({ product }) => product.uid),
    stored?.uid,
  )
  const totals = totalsOf(lines, besideOf(purchase, draft))
  const { kind, country, taxes } = purchase
  return {
    kind,
    currency: lines[0]?.product.currency ?? 'EUR',
    country,
    tax_regime: taxes.regime,
    lines: draft.lines.map((line, index) => {
      const one = sold[index] ?? invalid(text('unknown-product', { sku: line.sku }))
      return viewLine(call, line, prices[index], one, isSold(one) ? availability(one.product.uid) : undefined)
    }),
    totals: orderTotals({ ...totals, stage: 'Draft', paid: 0, refunded: 0 }),
  }
}
