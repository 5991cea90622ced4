import { GoneRecord } from '@backoffice/record-kit/page'
import { messageOf } from '@backoffice/api-client'
import { pictureAddress } from '@backoffice/api-contract'
import { RecordPresence } from '@backoffice/record-kit'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useSearchRows } from '@backoffice/search'
import { productPreview, SlotOutlet, useInside, useShell } from '@backoffice/shell-kit'
import {
  ButtonLink,
  Count,
  DateTime,
  Fact,
  Facts,
  Money,
  RecordDrawer,
  RecordStates,
  StatusBadge,
} from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productStatuses } from '../../model/status.ts'
import { productPreviewQuery } from './preview-query.ts'
import classes from './product-preview.module.css'
import { useText } from './texts.ts'
import { WebsitePrices } from './website-prices.tsx'

/** What opens a product beside its list. */
export type ProductPreviewProps = Omit<ListDrawer, 'tab' | 'onTab' | 'show'>

/** Returns the product of a row with its latest changes of this browser, as the list has it. */
function usePreviewed(uid: string) {
  const { search } = useShell()
  const { data, error, refetch } = useQuery({
    ...productPreviewQuery(search, uid),
    // Never the former product beside the link of the next one.
    placeholderData: undefined,
  })
  const hits = useMemo(() => data?.hits ?? [], [data])
  const [row] = useSearchRows(search, 'products', hits, false)
  return {
    product: row?.document,
    state: {
      loading: !data && !error,
      isGone: data !== undefined && !row,
      error: error ? messageOf(error) : undefined,
      onRetry: () => void refetch(),
    },
  }
}

type Previewed = NonNullable<ReturnType<typeof usePreviewed>['product']>

/** Renders what a row has no room for. */
function ProductFacts({ product, hasPrices }: { readonly product: Previewed; readonly hasPrices: boolean }) {
  const text = useText()
  return (
    <Facts>
      <Fact name={text('catalog.field.price')}>
        <Money cents={product.price} currency={product.currency} />
      </Fact>
      <Fact name={text('catalog.field.free-stock')}>
        <Count of={product.free_stock} />
      </Fact>
      {product.sellable !== null && product.sellable > Math.max(0, product.free_stock) && (
        <Fact name={text('catalog.preview.sellable')}>
          <Count of={product.sellable} />
        </Fact>
      )}
      <Fact name={text('catalog.preview.incoming')}>
        <Count of={product.incoming} />
      </Fact>
      <Fact name={text('catalog.field.sold-30')}>
        <Count of={product.sold_30} />
      </Fact>
      {!hasPrices && <Fact name={text('catalog.field.websites')}>{product.websites.join(', ')}</Fact>}
      <Fact name={text('catalog.field.updated')}>
        <DateTime at={product.updated_at} />
      </Fact>
    </Facts>
  )
}

/** A product beside the list of products, to read only. Loaded with the first one that is previewed. */
export default function ProductPreview({ uid, onClose, onPrevious, onNext }: ProductPreviewProps) {
  const text = useText()
  const inside = useInside()
  const maySeePrices = useShell().permissions.can('products_read')
  const { product, state } = usePreviewed(uid)
  return (
    <RecordDrawer
      title={product?.name ?? text('catalog.product')}
      status={
        product && (
          <StatusBadge tone={productStatuses[product.status].tone}>
            {text(productStatuses[product.status].text)}
          </StatusBadge>
        )
      }
      subtitle={product && <span>{product.sku}</span>}
      actions={
        product && (
          <ButtonLink to="/products/$sku" params={{ sku: product.sku }} search={inside(product.namespace)}>
            {text('catalog.preview.open')}
          </ButtonLink>
        )
      }
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <RecordStates {...state} gone={<GoneRecord resource="products" code={uid} needs="products_post" back={null} />}>
        {product && (
          <>
            <RecordPresence
              record={{ resource: 'products', object: product.uid }}
              namespace={product.namespace}
              readOnly
            />
            <div className={classes.look}>
              {product.image !== null && <img src={pictureAddress(product.image, 'medium')} alt="" decoding="async" />}
              <ProductFacts product={product} hasPrices={maySeePrices} />
            </div>
            {maySeePrices && <WebsitePrices {...product} />}
            <SlotOutlet slot={productPreview} sku={product.sku} namespace={product.namespace} />
          </>
        )}
      </RecordStates>
    </RecordDrawer>
  )
}
