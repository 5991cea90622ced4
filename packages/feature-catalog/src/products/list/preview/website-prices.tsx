import { CardRow, CardRows, DashboardCard } from '@backoffice/record-kit/dashboard'
import { useInside, useShell, type PreviewedProduct } from '@backoffice/shell-kit'
import { AnchorLink, Money } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { websitePricesQuery } from './preview-query.ts'
import { useText } from './texts.ts'

interface WebsitePricesProps extends PreviewedProduct {
  readonly currency: string
}

/** Lists the prices of a product on the websites that sell it. */
export function WebsitePrices({ sku, namespace, currency }: WebsitePricesProps) {
  const text = useText()
  const inside = useInside()
  const { api } = useShell()
  const query = useQuery(websitePricesQuery(api, sku, namespace))
  return (
    <DashboardCard
      title={text('catalog.field.websites')}
      query={query}
      emptyText={(sites) => (sites.some(({ assigned }) => assigned) ? undefined : text('catalog.preview.no-website'))}
    >
      {(sites) => (
        <CardRows label={text('catalog.field.websites')}>
          {sites
            .filter(({ assigned }) => assigned)
            .map(({ website, website_name, overridden, shown }) => (
              <CardRow
                key={website}
                link={
                  <AnchorLink
                    to="/products/$sku/websites/$website"
                    params={{ sku, website }}
                    search={inside(namespace)}
                  >
                    {website_name}
                  </AnchorLink>
                }
                about={overridden.includes('price') && text('catalog.preview.own-price')}
                figure={<Money cents={shown.price} currency={currency} />}
              />
            ))}
        </CardRows>
      )}
    </DashboardCard>
  )
}
