import { lazy, Suspense } from '@backoffice/lazy'
import { type ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'

const EmptyByFilter = lazy(() => import('./empty-by-filter.tsx'))
const EmptyByTenant = lazy(() => import('./empty-by-tenant.tsx'))

/** Ways to clear search and filters. */
export interface ClearedFilters {
  /** Shows matching records that the list hides by default. */
  readonly hidden?: { readonly label: string; readonly run: () => void } | undefined
  readonly label: string
  readonly run: () => void
  /**
   * Total without any filter, what removes most (a filter, or the search text where `field` is undefined), and the
   * search that may be meant.
   */
  readonly loosening?:
    | {
        readonly all: number
        readonly most?: { readonly field: string | undefined; readonly total: number; readonly drop: () => void }
        readonly meant?: { readonly q: string; readonly total: number; readonly search: () => void }
      }
    | undefined
}

/** Records of the parent tenant when this one has none: their names, number, and how to show them. */
export interface ParentOffer {
  readonly namespace: string
  readonly parent: string
  readonly count: number
  readonly show: () => void
}

interface ListBodyProps {
  /** Why there is nothing to show; loaded rows stay visible when a later request fails. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Shown instead of the rows when there are none. */
  readonly empty:
    | {
        readonly title: string
        readonly hint: string
        readonly actions?: ReactNode
        readonly clear?: ClearedFilters
        readonly parent?: ParentOffer | undefined
      }
    | undefined
  readonly children: ReactNode
}

/** Renders the content of a list: its rows, its empty state, or its error. */
export function ListBody({ error, onRetry, empty, children }: ListBodyProps) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  if (!empty) return children
  const { title, hint, actions, clear, parent } = empty
  if (clear ?? parent)
    return (
      <Suspense>
        {clear ? (
          <EmptyByFilter title={title} hint={hint} clear={clear} actions={actions} />
        ) : (
          parent && <EmptyByTenant offer={parent} actions={actions} />
        )}
      </Suspense>
    )
  return (
    <EmptyState title={title} actions={actions}>
      {hint}
    </EmptyState>
  )
}
