import type { Schema } from '@backoffice/api-contract'
import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Fact, Facts, Money, Section } from '@backoffice/ui'
import { useText } from './texts.ts'

interface PreviewTotalsProps {
  readonly preview: Schema<'OrderPreview'> | undefined
}

/** Renders what a new order would cost, and how it would be taxed. */
export function PreviewTotals({ preview }: PreviewTotalsProps) {
  const text = useText()
  const locale = useLocale()
  const { totals, currency = '', country = null, tax_regime } = preview ?? {}
  // Before something is ordered there is no amount, and nobody knows in which currency.
  const money = (cents: number | undefined) =>
    cents === undefined ? null : <Money cents={cents} currency={currency} />
  return (
    <Section title={text('orders.section.totals')}>
      <Facts>
        <Fact name={text('orders.totals.goods')}>{money(totals?.goods)}</Fact>
        {totals !== undefined && totals.discount !== 0 && (
          <Fact name={text('orders.totals.discount')}>{money(-totals.discount)}</Fact>
        )}
        <Fact name={text('orders.totals.shipping')}>{money(totals?.shipping)}</Fact>
        <Fact name={text('orders.totals.total')}>{totals && <strong>{money(totals.total)}</strong>}</Fact>
        <Fact name={text('orders.totals.vat')}>{money(totals?.vat)}</Fact>
        {tax_regime !== undefined && (
          <Fact name={text('orders.totals.tax_regime')}>{text(`orders.tax_regime.${tax_regime}`)}</Fact>
        )}
        {country !== null && <Fact name={text('orders.address.field.country')}>{countryName(country, locale)}</Fact>}
      </Facts>
    </Section>
  )
}
