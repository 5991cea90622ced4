import { CardRow, CardRows, DashboardCard } from '@backoffice/record-kit/dashboard'
import { useInside, useShell, type PreviewedProduct } from '@backoffice/shell-kit'
import { AnchorLink, Count, DateTime, Money } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { lastLinesQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Lists the last orders with a product that is previewed. */
export default function LastOrders({ sku, namespace }: PreviewedProduct) {
  const text = useText()
  const inside = useInside()
  const { api } = useShell()
  return (
    <DashboardCard
      title={text('orders.lines.last')}
      query={useQuery(lastLinesQuery(api, sku, namespace))}
      emptyText={({ total }) => (total === 0 ? text('orders.of-product.none-hint') : undefined)}
    >
      {({ results }) => (
        <CardRows label={text('orders.lines.last')}>
          {results.map((line) => (
            <CardRow
              key={line.id}
              link={
                <AnchorLink to="/orders/$order" params={{ order: line.number }} search={inside(line.namespace)}>
                  {line.number}
                </AnchorLink>
              }
              about={line.company || line.customer_name}
              figure={
                <>
                  <Count of={line.quantity} /> × <Money cents={line.unit_price} currency={line.currency} />
                </>
              }
              date={<DateTime at={line.placed_at} dayOnly />}
            />
          ))}
        </CardRows>
      )}
    </DashboardCard>
  )
}
