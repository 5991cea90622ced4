import type { RowIn } from '@backoffice/record-kit/list-definition'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import type { RowActionsProps } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useOrderActions } from '../order/use-order-actions.ts'
import { useOrderSteps } from '../order/use-order-steps.ts'
import { supplierOrderQuery, type LoadedOrder } from '../queries.ts'
import type supplierOrderList from './supplier-order-list.ts'

type ActionsProps = RowActionsProps<SearchRow<RowIn<typeof supplierOrderList>>>

function LoadedActions({ loaded, onActions }: Pick<ActionsProps, 'onActions'> & { readonly loaded: LoadedOrder }) {
  const navigate = useNavigate()
  const { uid } = loaded.record
  const onTab = (tab: string) => void navigate({ to: '.', search: (before: object) => ({ ...before, open: uid, tab }) })
  const actions = useOrderActions({ loaded, steps: useOrderSteps(loaded), onTab, onRemoved: () => undefined })
  useEffect(() => onActions(actions))
  return null
}

/** Provides the actions of an order for the menu of its row: those of its drawer. Loaded with the first menu. */
export default function OrderRowActions({ row, onActions }: ActionsProps) {
  const { api } = useShell()
  const { data } = useQuery(supplierOrderQuery(api, row.document.uid))
  return data && <LoadedActions loaded={data} onActions={onActions} />
}
