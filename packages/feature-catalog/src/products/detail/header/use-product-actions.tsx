import type { Schema } from '@backoffice/api-contract'
import { useRemoval } from '@backoffice/record-kit/parts'
import { useReason, useShell } from '@backoffice/shell-kit'
import type { MenuAction } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useInheritance } from '../inheritance/use-inheritance.ts'
import { useText } from '../texts.ts'
import { ProductDialog, type AskedProduct } from './product-dialog.tsx'
import { useStatus } from './use-status.ts'

/** Returns a function that deletes a product after a confirmation. */
function useDeletion({ uid, sku, name }: Schema<'Product'>, etag: string | null) {
  const remove = useRemoval()
  const { api } = useShell()
  return (onRemoved?: () => void) =>
    remove({
      name,
      index: 'products',
      uid,
      remove: () =>
        api.DELETE('/api/products/{sku}', {
          params: { path: { sku } },
          disableMessage: true,
          ...(etag !== null && { ifMatch: etag }),
        }),
      onRemoved: () => onRemoved?.(),
    })
}

/** Returns the actions of a product with others that share its values: the parent's and its sisters. */
function useOriginActions(product: Schema<'Product'>, etag: string | null, compare: () => void): readonly MenuAction[] {
  const text = useText()
  const reason = useReason()
  const { session } = useShell()
  const { namespaces } = session.use()
  const { override, reset } = useInheritance(product, etag)
  const isComparable = namespaces.length > 1 || product.parent !== null || product.kind === 'Variant parent'
  const actions: readonly (MenuAction | false | undefined)[] = [
    override && {
      id: 'override',
      label: text('catalog.header.override'),
      reason: reason('products_post'),
      run: () => void override(),
    },
    reset && { id: 'reset', label: text('catalog.header.reset'), reason: reason('products_delete'), run: reset },
    isComparable && {
      id: 'compare',
      label: text('catalog.header.compare'),
      reason: reason('products_read'),
      run: compare,
    },
  ]
  return actions.flatMap((action) => action || [])
}

/** Returns the actions of a product, for its page and for its row, and the dialog of the one that is being used. */
export function useProductActions(product: Schema<'Product'>, etag: string | null, onRemoved?: () => void) {
  const { sku, status } = product
  const text = useText()
  const reason = useReason()
  const navigate = useNavigate()
  const remove = useDeletion(product, etag)
  const setStatus = useStatus(sku)
  const [asking, setAsking] = useState<AskedProduct>()
  const originActions = useOriginActions(product, etag, () => setAsking('compare'))
  const isArchived = status === 'Archived'
  const actions: readonly MenuAction[] = [
    ...originActions,
    {
      id: 'duplicate',
      label: text('catalog.header.duplicate'),
      reason: reason('products_post'),
      run: () => void navigate({ to: '/products/new', search: { copy: sku } }),
    },
    { id: 'label', label: text('catalog.header.label'), reason: reason('products'), run: () => setAsking('label') },
    { id: 'stock', label: text('catalog.header.stock'), reason: reason('products_put'), run: () => setAsking('stock') },
    {
      id: 'archive',
      label: text(isArchived ? 'catalog.header.restore' : 'catalog.header.archive'),
      reason: reason('products_put'),
      run: () => void setStatus(isArchived ? 'Draft' : 'Archived', etag),
    },
    {
      id: 'delete',
      label: text('catalog.header.delete'),
      reason: reason('products_delete'),
      run: () => remove(onRemoved),
    },
  ]
  const dialog = asking && <ProductDialog asking={asking} product={product} onClose={() => setAsking(undefined)} />
  return { actions, dialog }
}
