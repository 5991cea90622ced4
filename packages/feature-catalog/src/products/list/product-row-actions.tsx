import type { Schema } from '@backoffice/api-contract'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useProductActions } from '../detail/header/use-product-actions.tsx'
import { productQuery } from '../detail/queries.ts'
import type { ProductRow } from './product-list.ts'

type ActionsProps = RowActionsProps<SearchRow<ProductRow>>

interface LoadedProps extends Pick<ActionsProps, 'onActions'> {
  readonly product: Schema<'Product'>
  readonly etag: string | null
}

function LoadedActions({ product, etag, onActions }: LoadedProps) {
  const { actions, dialog } = useProductActions(product, etag)
  useEffect(() => onActions(actions))
  return dialog
}

/** Provides the actions of a product for the menu of its row: those of its page. Loaded with the first menu. */
export default function ProductRowActions({ row, onActions }: ActionsProps) {
  const { api, session } = useShell()
  const { namespace } = session.use()
  const { sku, namespace: owner } = row.document
  // A SKU is that of the selected namespace; the actions of other products are on their pages.
  const isHere = namespace === null || namespace === owner
  const { data } = useQuery({ ...productQuery(api, sku), enabled: isHere })
  return data?.product.namespace === owner && <LoadedActions {...data} onActions={onActions} />
}
