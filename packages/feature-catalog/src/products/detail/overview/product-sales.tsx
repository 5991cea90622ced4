import type { Schema } from '@backoffice/api-contract'
import { Count, DateTime, Fact, Facts, Money, Section } from '@backoffice/ui'
import { useText } from './texts.ts'

/** Shows the sales of the product. */
export function ProductSales({ product: { stats, currency } }: { readonly product: Schema<'Product'> }) {
  const text = useText()
  return (
    <Section title={text('catalog.section.sales')}>
      <Facts>
        <Fact name={text('catalog.sales.sold-30')}>
          <Count of={stats.sold_30} />
        </Fact>
        <Fact name={text('catalog.sales.sold-90')}>
          <Count of={stats.sold_90} />
        </Fact>
        <Fact name={text('catalog.sales.total')}>
          <Count of={stats.sold_total} />
        </Fact>
        <Fact name={text('catalog.sales.revenue')}>
          <Money cents={stats.revenue} currency={currency} />
        </Fact>
        <Fact name={text('catalog.sales.last')}>
          <DateTime at={stats.last_sold_at} dayOnly />
        </Fact>
      </Facts>
    </Section>
  )
}
