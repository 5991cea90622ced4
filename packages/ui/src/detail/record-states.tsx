import type { ReactElement, ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { NoAccess } from '../states/no-access.tsx'
import classes from './detail-skeleton.module.css'

interface RecordStatesProps {
  /** Name of the permission to open the record, when the account lacks it. */
  readonly missingRight?: string | undefined
  readonly loading: boolean
  /** Whether the record was deleted. */
  readonly isGone: boolean
  /** Message for a missing record: a sentence, and where to continue. Or what is shown instead of it. */
  readonly gone: { readonly title: string; readonly hint: string; readonly actions?: ReactNode } | ReactElement
  readonly error: string | undefined
  readonly onRetry: () => void
  /** The record, once it is loaded. */
  readonly children: ReactNode
}

/** Renders a record, or its state: loading, deleted, without permission, or failed to load. */
export function RecordStates({ missingRight, loading, isGone, gone, error, onRetry, children }: RecordStatesProps) {
  if (missingRight !== undefined) return <NoAccess right={missingRight} />
  if (isGone) {
    if ('props' in gone) return gone
    return (
      <EmptyState title={gone.title} actions={gone.actions}>
        {gone.hint}
      </EmptyState>
    )
  }
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  return loading ? <div className={classes.bones} aria-busy="true" /> : children
}
