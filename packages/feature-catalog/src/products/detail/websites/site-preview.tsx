import type { Locale } from '@backoffice/texts'
import { ExplainedButton, Fact, Facts, Money, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useText } from './texts.ts'
import tab from '../tab.module.css'
import { useSellabilityWords } from '../use-sellability-words.ts'
import { storefrontPage } from './storefront-page.ts'
import type { ProductOnWebsite } from './website-fields.ts'
import { WebsiteState } from './website-state.tsx'

interface SitePreviewProps {
  readonly record: ProductOnWebsite
  readonly language: Locale
}

/** Shows the effective values of a product on a website, and opens its page there. */
export function SitePreview({ record: { site, seo, product }, language }: SitePreviewProps) {
  const text = useText()
  const words = useSellabilityWords()
  const href = storefrontPage(site, seo, language)
  const label = text('catalog.header.view-on', { website: site.website_name })
  return (
    <Section title={text('catalog.sites.shown', { website: site.website_name })} extra={<WebsiteState of={site} />}>
      {site.reasons.length > 0 && <p className={`${tab.quiet} ${tab.lead}`}>{site.reasons.map(words).join(' ')}</p>}
      <div className={tab.facts}>
        <Facts>
          <Fact name={text('catalog.field.name')}>{site.shown.name}</Fact>
          <Fact name={text('catalog.field.price')}>
            <Money cents={site.shown.price} currency={product.currency} />
          </Fact>
          <Fact name={text('catalog.sites.for-sale')}>{site.shown.for_sale}</Fact>
          <Fact name={text('catalog.sites.media')}>{site.shown.media.length}</Fact>
          <Fact name={text('catalog.sites.domain')}>{site.domainname}</Fact>
        </Facts>
      </div>
      <div className={tab.below}>
        {href === undefined ? (
          <ExplainedButton variant="default" reason={text('catalog.sites.not-live')}>
            {label}
          </ExplainedButton>
        ) : (
          <Button component="a" variant="default" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </Button>
        )}
      </div>
    </Section>
  )
}
