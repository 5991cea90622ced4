import { lazy, Suspense, type ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'

const EmptyByFilter = lazy(() => import('./empty-by-filter.tsx'))
const EmptyByTenant = lazy(() => import('./empty-by-tenant.tsx'))

/** How what narrows a list can be taken away. */
export interface ClearedFilters {
  readonly label: string
  readonly run: () => void
  /** How many there would be without any filter, and what removes most: a filter, or the search text where `field` is undefined. */
  readonly loosening?:
    | {
        readonly all: number
        readonly most?: { readonly field: string | undefined; readonly total: number; readonly drop: () => void }
      }
    | undefined
}

/** What the tenant above has of what this one has nothing of: their names, how many, and how to see them. */
export interface ParentOffer {
  readonly namespace: string
  readonly parent: string
  readonly count: number
  readonly show: () => void
}

interface ListBodyProps {
  /** Why there is nothing to show; rows that are there stay in sight whatever goes wrong later. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Said instead of the rows when there are none. */
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

/** What a list shows: its rows, that there are none and why, or that they could not be loaded. */
export function ListBody({ error, onRetry, empty, children }: ListBodyProps) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  if (!empty) return children
  const { title, hint, actions, clear, parent } = empty
  if (clear ?? parent)
    return (
      <Suspense>
        {clear ? (
          <EmptyByFilter title={title} hint={hint} clear={clear} />
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
