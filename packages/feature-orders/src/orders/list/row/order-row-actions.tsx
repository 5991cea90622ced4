import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useRowBulk } from '@backoffice/record-kit/row-bulk'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { orderPreviewQuery } from '../../detail/preview-query.ts'
import type orderList from '../order-list.ts'
import { useOrderActions, type LoadedParts } from './use-order-actions.tsx'
import { useOrderParts } from './use-order-parts.ts'

type ActionsProps = RowActionsProps<SearchRow<RowIn<typeof orderList>>>

/** Bulk actions of the list that an order has beside its own: its steps are among those. */
const alsoInBulk: ReadonlySet<string> = new Set(['assign', 'priority', 'add_tags', 'remove_tags', 'print', 'message'])

function LoadedActions({ row, parts, onActions }: ActionsProps & { readonly parts: LoadedParts }) {
  const own = useOrderActions(parts)
  const bulk = useRowBulk(row)
  useEffect(() => onActions([...own.actions, ...bulk.actions.filter(({ id }) => alsoInBulk.has(id))]))
  return (
    <>
      {own.dialog}
      {bulk.dialog}
    </>
  )
}

function ActionsWithParts({ loaded, ...props }: ActionsProps & Pick<LoadedParts, 'loaded'>) {
  const parts = useOrderParts(loaded.record)
  return parts && <LoadedActions {...props} parts={{ ...parts, loaded }} />
}

/** Provides the actions of an order for the menu of its row: those of its page. Loaded with the first menu. */
export default function OrderRowActions(props: ActionsProps) {
  const { api, search } = useShell()
  const { data } = useQuery(orderPreviewQuery(api, search, props.row.document.uid))
  return data?.record && <ActionsWithParts {...props} loaded={{ record: data.record, etag: data.etag }} />
}
