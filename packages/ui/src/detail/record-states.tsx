import type { ReactNode } from 'react'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorPanel } from '../states/error-panel.tsx'
import { NoAccess } from '../states/no-access.tsx'
import classes from './detail-skeleton.module.css'

interface RecordStatesProps {
  /** What the right is called that opening the record takes, when the account lacks it. */
  readonly missingRight?: string | undefined
  readonly loading: boolean
  /** Nobody has it any more. */
  readonly isGone: boolean
  /** What is said then: a sentence, and where to go from here. */
  readonly gone: { readonly title: string; readonly hint: string; readonly actions?: ReactNode }
  readonly error: string | undefined
  readonly onRetry: () => void
  /** The record, once it is there. */
  readonly children: ReactNode
}

/** A record, or why there is none: it is loading, gone, not to be opened, or could not be loaded. */
export function RecordStates({ missingRight, loading, isGone, gone, error, onRetry, children }: RecordStatesProps) {
  if (missingRight !== undefined) return <NoAccess right={missingRight} />
  if (isGone) {
    return (
      <EmptyState title={gone.title} actions={gone.actions}>
        {gone.hint}
      </EmptyState>
    )
  }
  if (error !== undefined) return <ErrorPanel message={error} onRetry={onRetry} />
  return loading ? <div className={classes.bones} aria-busy="true" /> : children
}
