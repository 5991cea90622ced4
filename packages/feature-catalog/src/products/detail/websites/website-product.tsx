import { productFrame, useRecord, useShell } from '@backoffice/shell-kit'
import type { Locale } from '@backoffice/texts'
import { AnchorLink, RecordStates } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useText } from './texts.ts'
import { useInheritance } from '../inheritance/use-inheritance.ts'
import { productQuery } from '../queries.ts'
import tab from '../tab.module.css'
import { websiteProductRoute } from '../tab-routes.ts'
import { websiteProductQuery } from './queries.ts'
import { SitePreview } from './site-preview.tsx'
import type { ProductOnWebsite } from './website-fields.ts'
import { WebsiteForm } from './website-form.tsx'

/** Renders a product on one website: its overrides, and the effective values. */
export default function WebsiteProduct() {
  const text = useText()
  const { sku, website } = websiteProductRoute.useParams()
  const { api } = productFrame.useRouteContext()
  const { toasts } = useShell()
  const navigate = websiteProductRoute.useNavigate()
  const isKnown = useQuery(productQuery(api, sku)).data !== undefined
  const { loaded, state } = useRecord(website, websiteProductQuery(api, sku, website))
  // Where the product itself is gone, its page says so.
  const isGone = state.isGone && isKnown
  useEffect(() => {
    if (!isGone) return
    toasts.show({ type: 'warning', message: text('catalog.sites.gone'), description: text('catalog.sites.gone-hint') })
    void navigate({ to: '/products/$sku/websites', params: { sku }, replace: true })
  }, [isGone, toasts, navigate, sku, text])
  const back = (
    <AnchorLink to="/products/$sku/websites" params={{ sku }}>
      {text('catalog.sites.back')}
    </AnchorLink>
  )
  return (
    <div className={tab.column}>
      {back}
      <RecordStates
        {...state}
        gone={{ title: text('catalog.sites.gone'), hint: text('catalog.sites.gone-hint'), actions: back }}
      >
        {loaded && <LoadedWebsite key={`${sku} ${website}`} loaded={loaded} />}
      </RecordStates>
    </div>
  )
}

function LoadedWebsite({
  loaded,
}: {
  readonly loaded: { readonly record: ProductOnWebsite; readonly etag: string | null }
}) {
  const text = useText()
  const { permissions } = useShell()
  const [language, setLanguage] = useState<Locale>(loaded.record.site.language)
  const { from } = useInheritance(loaded.record.product, null)
  const mayPut = permissions.can('products_put')
  return (
    <>
      <SitePreview record={loaded.record} language={language} />
      <WebsiteForm
        loaded={loaded}
        language={language}
        onLanguage={setLanguage}
        editable={mayPut && from === undefined}
        whyReadOnly={mayPut && from !== undefined ? text('catalog.inherit.why', { name: from }) : undefined}
      />
    </>
  )
}
