import { Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import { ErrorPanel } from '@backoffice/ui'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import classes from './card-place.module.css'

const Failed = ({ error, reset }: ErrorComponentProps) => (
  <div className={classes.place}>
    <ErrorPanel message={messageOf(error)} onRetry={reset} />
  </div>
)

/** Renders a card that may be slow or fail, and leaves the others as they are. */
export function CardPlace({ children }: { readonly children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => ''} errorComponent={Failed}>
      <Suspense fallback={<div className={classes.place} aria-busy="true" />}>{children}</Suspense>
    </CatchBoundary>
  )
}
