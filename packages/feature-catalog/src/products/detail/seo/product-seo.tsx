import { RedirectsSection } from '@backoffice/record-kit/parts'
import { useWebsites } from '@backoffice/record-kit/references'
import { productFrame, useRecord } from '@backoffice/shell-kit'
import { RecordStates } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import tab from '../tab.module.css'
import { seoQuery } from './queries.ts'
import { SeoDuplicates } from './seo-duplicates.tsx'
import { SeoForm } from './seo-form.tsx'

/** Renders the search engine texts of a product, per website and language. */
export default function ProductSeo() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const product = useQuery(productQuery(api, sku)).data?.product
  const { all } = useWebsites()
  const { loaded, state } = useRecord(sku, seoQuery(api, sku))
  return (
    <div className={tab.column}>
      <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
        {loaded && product && (
          <>
            <SeoForm
              key={sku}
              product={product}
              loaded={loaded}
              websites={all}
              editable={permissions.can('products_put')}
            />
            <SeoDuplicates sku={sku} />
            <RedirectsSection object={product.uid} />
          </>
        )}
      </RecordStates>
    </div>
  )
}
