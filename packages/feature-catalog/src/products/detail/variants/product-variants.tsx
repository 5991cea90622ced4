import { messageOf } from '@backoffice/api-client'
import { EmptyState, ErrorPanel, AnchorLink, ExplainedButton } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyDialog, productFrame, useReason } from '@backoffice/shell-kit'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import { groupsOf } from './option-names.ts'
import { optionGroupsQuery, variantsQuery } from './queries.ts'
import { VariantSheet } from './variant-sheet.tsx'

const MatrixDrawer = lazyDialog(() => import('./matrix-drawer.tsx'), [])
const PicturesDialog = lazyDialog(() => import('./pictures-dialog.tsx'), [])

/** Renders the variants of a product: its options, and a sheet to edit them. */
export default function ProductVariants() {
  const text = useText()
  const whyNot = useReason()
  const { sku } = productFrame.useParams()
  const { api } = productFrame.useRouteContext()
  const product = useQuery(productQuery(api, sku)).data?.product
  const variants = useQuery(variantsQuery(api, sku))
  const options = useQuery(optionGroupsQuery(api))
  const [making, setMaking] = useState(false)
  const [picturing, setPicturing] = useState(false)
  const error = variants.error ?? options.error
  if (error && !(variants.data && options.data))
    return (
      <ErrorPanel
        message={messageOf(error)}
        onRetry={() => void Promise.all([variants.refetch(), options.refetch()])}
      />
    )
  if (!product || !variants.data || !options.data) return null
  if (product.parent) {
    return (
      <EmptyState
        title={text('catalog.variants.is-variant')}
        actions={
          <AnchorLink to="/products/$sku/variants" params={{ sku: product.parent.sku }}>
            {text('catalog.variants.see-parent')}
          </AnchorLink>
        }
      >
        {text('catalog.variants.is-variant-hint', { sku: product.parent.sku })}
      </EmptyState>
    )
  }
  if (product.kind === 'Bundle')
    return <EmptyState title={text('catalog.variants.is-bundle')}>{text('catalog.variants.is-bundle-hint')}</EmptyState>
  const make = (
    <ExplainedButton data-key="c" reason={whyNot('products_put')} onClick={() => setMaking(true)}>
      {text('catalog.variants.open-matrix')}
    </ExplainedButton>
  )
  const groups = groupsOf(product.option_groups, options.data.results)
  const hasPictures = product.files.some(({ type }) => type === 'image')
  const give = (
    <ExplainedButton
      variant="default"
      reason={whyNot('products_put') ?? (hasPictures ? undefined : text('catalog.variants.no-pictures'))}
      onClick={() => setPicturing(true)}
    >
      {text('catalog.variants.pictures')}
    </ExplainedButton>
  )
  return (
    <>
      {variants.data.length === 0 ? (
        <EmptyState title={text('catalog.variants.none')} actions={make}>
          {text('catalog.variants.none-hint')}
        </EmptyState>
      ) : (
        <VariantSheet
          key={product.uid}
          product={product}
          variants={variants.data}
          groups={groups}
          busy={variants.isFetching}
          actions={
            <>
              {groups.length > 0 && give}
              {make}
            </>
          }
        />
      )}
      {making && <MatrixDrawer product={product} onClose={() => setMaking(false)} />}
      {picturing && (
        <PicturesDialog
          product={product}
          variants={variants.data}
          groups={groups}
          onClose={() => setPicturing(false)}
        />
      )}
    </>
  )
}
