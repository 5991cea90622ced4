import { lazy, Suspense } from '@backoffice/lazy'
import type { Schema } from '@backoffice/api-contract'
import { RecordRail } from '@backoffice/record-kit'
import { NeighbourLinks, RecordPage } from '@backoffice/record-kit/page'
import { productAside, productFrame, SlotOutlet, useReturnSearch, useShell, useTabs } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { AnchorLink, DetailPage, Money, StatusBadge, TabLink, TabLinks, Thumbnail } from '@backoffice/ui'
import { Outlet, useMatchRoute } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { Completeness } from './header/completeness.tsx'
import { ParentBadge } from './header/parent-badge.tsx'
import { ProductActions } from './header/product-actions.tsx'
import { ProductStatusPill } from './header/product-status-pill.tsx'
import { Sellability } from './header/sellability.tsx'
import { useText } from './texts.ts'
import { useHistoryLabels } from './history/use-history-labels.ts'
import { useHistoryValues } from './history/use-history-values.ts'
import { GoneProduct } from './gone-product.tsx'
import { productQuery } from './queries.ts'
import { productStatuses } from '../model/status.ts'
import { ProductSales } from './overview/product-sales.tsx'

const ProductSteps = lazy(() => import('./header/product-steps.tsx'))

const MONEY = ['price', 'compare_price', 'cost']

/** Renders the page of a product, or its state. */
export function ProductPage() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api } = productFrame.useRouteContext()
  const cameFrom = useReturnSearch('/products')
  const back = (
    <AnchorLink to="/products" search={cameFrom} activeOptions={{ exact: true }}>
      {text('catalog.back')}
    </AnchorLink>
  )
  return (
    <RecordPage
      code={sku}
      query={productQuery(api, sku)}
      back={back}
      neighbours={<ProductNeighbours />}
      gone={<GoneProduct sku={sku} back={back} />}
    >
      {({ product, etag }) => <ProductDetail sku={sku} product={product} etag={etag} back={back} />}
    </RecordPage>
  )
}

function ProductNeighbours({ uid }: { readonly uid?: string | undefined }) {
  const text = useText()
  const labels = { previous: text('catalog.header.previous'), next: text('catalog.header.next') }
  return <NeighbourLinks kind="products" uid={uid} labels={labels} />
}

interface ProductDetailProps {
  /** SKU of the URL. */
  readonly sku: string
  readonly product: Schema<'Product'>
  readonly etag: string | null
  readonly back: ReactNode
}

/** Renders a product: header and tabs, around the open panel of any feature. */
function ProductDetail({ sku, product, etag, back }: ProductDetailProps) {
  const text = useText()
  const label = useLabel()
  const labels = useHistoryLabels()
  const tabs = useTabs(productFrame)
  const overview = useMatchRoute()({ to: '/products/$sku' })
  const say = useHistoryValues(product)
  const { session } = useShell()
  const { tone, text: statusText } = productStatuses[product.status]
  const picture = product.files.find(({ is_main }) => is_main)?.url ?? product.files[0]?.url ?? null
  return (
    <DetailPage
      title={product.name}
      back={back}
      within={
        <Suspense>
          <ProductSteps product={product} />
        </Suspense>
      }
      picture={<Thumbnail src={picture} size="large" />}
      status={<ProductStatusPill status={product.status} />}
      pinned={
        <>
          <Thumbnail src={picture} />
          <strong>{product.name}</strong>
          <StatusBadge tone={tone}>{text(statusText)}</StatusBadge>
          <Money cents={product.price} currency={product.currency} />
          {product.product_stock.length > 0 && (
            <span>
              {text('catalog.header.free', { count: product.product_stock.reduce((sum, { free }) => sum + free, 0) })}
            </span>
          )}
        </>
      }
      subtitle={
        <>
          <span>{product.sku}</span>
          {product.ean13 && <span>{product.ean13}</span>}
          <Completeness product={product} />
          <ParentBadge product={product} />
          <Sellability sku={product.sku} />
          {product.successor && (
            <AnchorLink underline="always" to="/products/$sku" params={{ sku: product.successor.sku }}>
              {text('catalog.header.successor', { sku: product.successor.sku })}
            </AnchorLink>
          )}
        </>
      }
      actions={
        <>
          <ProductNeighbours uid={product.uid} />
          <ProductActions product={product} etag={etag} />
        </>
      }
      tabs={
        <TabLinks label={text('catalog.tabs')}>
          {tabs.map(({ to, label: name }) => (
            <TabLink
              key={to}
              to={to}
              params={{ sku }}
              activeOptions={{ exact: to.replace(/\/$/, '') === productFrame.fullPath }}
            >
              {label(name)}
            </TabLink>
          ))}
        </TabLinks>
      }
      aside={
        overview && (
          <>
            <ProductSales product={product} />
            <SlotOutlet slot={productAside} sku={sku} />
          </>
        )
      }
      rail={
        <RecordRail
          key={product.uid}
          place="beside"
          resource="products"
          object={product.uid}
          // With one selected, the badge of the parent tells whose it is.
          namespace={session.scope.own.length === 1 ? null : product.namespace}
          labels={labels}
          money={{ fields: MONEY, currency: product.currency }}
          say={say}
        />
      }
      wide={!overview}
    >
      <Outlet />
    </DetailPage>
  )
}
