import { useWebsites } from '@backoffice/record-kit/references'
import { productFrame, useRecord } from '@backoffice/shell-kit'
import { AnchorLink, Fact, Facts, Money, RecordStates, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import tab from '../tab.module.css'
import { useSellabilityWords } from '../use-sellability-words.ts'
import { websiteProductRoute } from '../tab-routes.ts'
import { websiteProductQuery } from './queries.ts'
import { WebsiteForm } from './website-form.tsx'
import { WebsiteState } from './website-state.tsx'

/** Renders a product on one website: its overrides, and the effective values. */
export default function WebsiteProduct() {
  const text = useText()
  const words = useSellabilityWords()
  const { sku, website } = websiteProductRoute.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const product = useQuery(productQuery(api, sku)).data?.product
  const { all } = useWebsites()
  const { loaded, state } = useRecord(website, websiteProductQuery(api, sku, website))
  const back = (
    <AnchorLink to="/products/$sku/websites" params={{ sku }}>
      {text('catalog.sites.back')}
    </AnchorLink>
  )
  const site = loaded?.record
  return (
    <div className={tab.column}>
      {back}
      <RecordStates
        {...state}
        gone={{ title: text('catalog.sites.gone'), hint: text('catalog.sites.gone-hint'), actions: back }}
      >
        {site && product && (
          <>
            <Section
              title={text('catalog.sites.shown', { website: site.website_name })}
              extra={<WebsiteState of={site} />}
            >
              {site.reasons.length > 0 && (
                <p className={`${tab.quiet} ${tab.lead}`}>{site.reasons.map(words).join(' ')}</p>
              )}
              <div className={tab.facts}>
                <Facts>
                  <Fact name={text('catalog.field.name')}>{site.shown.name}</Fact>
                  <Fact name={text('catalog.field.price')}>
                    <Money cents={site.shown.price} currency={product.currency} />
                  </Fact>
                  <Fact name={text('catalog.sites.for-sale')}>{site.shown.for_sale}</Fact>
                  <Fact name={text('catalog.sites.domain')}>{site.domainname}</Fact>
                </Facts>
              </div>
            </Section>
            <WebsiteForm
              key={`${sku} ${website}`}
              loaded={loaded}
              product={product}
              language={all.find((one) => one.uid === website)?.language ?? 'en'}
              editable={permissions.can('products_put')}
            />
          </>
        )}
      </RecordStates>
    </div>
  )
}
