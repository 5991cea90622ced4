import { productFrame, useRecord } from '@backoffice/shell-kit'
import { AnchorLink, EmptyState, RecordStates, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import tab from '../tab.module.css'
import { BundleOrderPreview } from './bundle-order.tsx'
import { BundleForm } from './bundle-form.tsx'
import { bundleQuery } from './queries.ts'

/** Renders a product as a bundle of others, and the bundles that contain it. */
export default function ProductBundles() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const product = useQuery(productQuery(api, sku)).data?.product
  const { loaded, state } = useRecord(sku, bundleQuery(api, sku))
  const above = loaded?.record.part_of ?? []
  const isVariantParent = product?.kind === 'Variant parent'
  return (
    <div className={tab.column}>
      <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
        {loaded && product && (
          <>
            {isVariantParent ? (
              <EmptyState title={text('catalog.bundle.has-variants')}>
                {text('catalog.bundle.has-variants-hint')}
              </EmptyState>
            ) : (
              <BundleForm
                key={product.uid}
                product={product}
                loaded={loaded}
                editable={permissions.can('products_put')}
              />
            )}
            {loaded.record.parts.length > 0 && <BundleOrderPreview product={product} bundle={loaded.record} />}
            <Section title={text('catalog.bundle.part-of')}>
              {above.length === 0 && <p className={tab.quiet}>{text('catalog.bundle.part-of-none')}</p>}
              <ul>
                {above.map((bundle) => (
                  <li key={bundle.sku}>
                    {bundle.quantity} ×{' '}
                    <AnchorLink to="/products/$sku/bundles" params={{ sku: bundle.sku }}>
                      {bundle.name}
                    </AnchorLink>{' '}
                    <small className={tab.quiet}>{bundle.sku}</small>
                  </li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </RecordStates>
    </div>
  )
}
