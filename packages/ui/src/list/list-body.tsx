import type { ReactNode } from 'react'
import { NativeButton } from '../actions/native-button.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'

interface ListBodyProps {
  /** Why there is nothing to show; rows that are there stay in sight whatever goes wrong later. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Said instead of the rows when there are none. */
  readonly empty: { readonly title: string; readonly hint: string; readonly actions?: ReactNode; readonly clear?: { readonly label: string; readonly run: () => void } } | undefined
  readonly children: ReactNode
}

/** What a list shows: its rows, that there are none and why, or that they could not be loaded. */
export function ListBody({ error, onRetry, empty, children }: ListBodyProps) {
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  if (!empty) return children
  const { title, hint, actions, clear } = empty
  return (
    <EmptyState
      title={title}
      actions={
        clear ? (
          <NativeButton variant="default" onClick={clear.run}>
            {clear.label}
          </NativeButton>
        ) : (
          actions
        )
      }
    >
      {hint}
    </EmptyState>
  )
}
