import { CardRow, CardRows, DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useInside, useShell } from '@backoffice/shell-kit'
import { AnchorLink } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { stockIssues, stockQuery } from './stock-query.ts'
import { useText } from './texts.ts'

const issues = ['out', 'negative', 'reorder'] as const

/** Shows products that are out of stock, below zero or to reorder, and the best sellers among those out of stock. */
export function StockCard() {
  const text = useText()
  const inside = useInside()
  const { search } = useShell()
  return (
    <DashboardCard
      title={text('catalog.dashboard.stock')}
      numbers={['stock-out', 'stock-negative', 'stock-reorder']}
      query={useQuery(stockQuery(search))}
      emptyText={(data) =>
        issues.every((issue) => data[issue] === 0) ? text('catalog.dashboard.stock.none') : undefined
      }
    >
      {(data) => (
        <>
          <Figures>
            {issues.map((issue) => (
              <Figure key={issue} to="/products" search={stockIssues[issue].filters()} count={data[issue]}>
                {text(`catalog.dashboard.stock.${issue}`)}
              </Figure>
            ))}
          </Figures>
          <CardRows label={text('catalog.dashboard.stock.rows')}>
            {data.products.map(({ uid, namespace, sku, name, sold_30 }) => (
              <CardRow
                key={uid}
                link={
                  <AnchorLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
                    {name || sku}
                  </AnchorLink>
                }
                about={sku}
                date={sold_30 > 0 && text('catalog.dashboard.stock.sold', { count: sold_30 })}
              />
            ))}
          </CardRows>
        </>
      )}
    </DashboardCard>
  )
}
