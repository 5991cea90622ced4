import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Fact, Facts, formatPercent, Money, Section } from '@backoffice/ui'
import { OrderMargin } from './margin.tsx'
import { useText } from './texts.ts'

/** Renders the totals, the paid and the outstanding amount. */
export function OrderTotals({
  order: { totals, taxes, margin, discount_reason, currency, tax_regime, credit_expected: credit },
}: {
  readonly order: Schema<'Order'>
}) {
  const text = useText()
  const locale = useLocale()
  const included = taxes.filter(({ amount }) => amount !== 0)
  const money = (cents: number) => <Money cents={cents} currency={currency} />
  return (
    <Section title={text('orders.section.totals')}>
      <Facts>
        <Fact name={text('orders.totals.goods')}>{money(totals.goods)}</Fact>
        {totals.discount !== 0 && <Fact name={text('orders.totals.discount')}>{money(-totals.discount)}</Fact>}
        {discount_reason && <Fact name={text('orders.discount-reason')}>{discount_reason}</Fact>}
        <Fact name={text('orders.totals.shipping')}>{money(totals.shipping)}</Fact>
        <Fact name={text('orders.totals.total')}>
          <strong>{money(totals.total)}</strong>
        </Fact>
        {included.length === 0 && <Fact name={text('orders.totals.vat')}>{money(totals.vat)}</Fact>}
        {included.map(({ rate, amount }) => (
          <Fact key={rate} name={text('orders.totals.vat-at', { rate: formatPercent(rate, locale) })}>
            {money(amount)}
          </Fact>
        ))}
        {tax_regime !== null && (
          <Fact name={text('orders.totals.tax_regime')}>{text(`orders.tax_regime.${tax_regime}`)}</Fact>
        )}
        <Fact name={text('orders.totals.paid')}>{money(totals.paid)}</Fact>
        {totals.refunded !== 0 && <Fact name={text('orders.totals.refunded')}>{money(totals.refunded)}</Fact>}
        <Fact name={text('orders.totals.due')}>{money(totals.due)}</Fact>
        {margin && (
          <Fact name={text('orders.totals.margin')}>
            <OrderMargin margin={margin} currency={currency} />
          </Fact>
        )}
        {credit !== 0 && <Fact name={text('orders.totals.credit-expected')}>{money(credit)}</Fact>}
      </Facts>
    </Section>
  )
}
