import { messageOf } from '@backoffice/api-client'
import { dashboardCards, useCards } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import classes from './dashboard-cards.module.css'

const Failed = ({ error, reset }: ErrorComponentProps) => (
  <div className={classes.place}>
    <ErrorPanel message={messageOf(error)} onRetry={reset} />
  </div>
)

/**
 * Renders the cards that the account may see, and others after them. Each is loaded by itself: one that is slow or fails
 * leaves the others as they are.
 */
export function DashboardCards({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={classes.cards}>
      {useCards(dashboardCards).map(({ id, component: Card }) => (
        <CatchBoundary key={id} getResetKey={() => id} errorComponent={Failed}>
          <Suspense fallback={<div className={classes.place} aria-busy="true" />}>
            <Card />
          </Suspense>
        </CatchBoundary>
      ))}
      {children}
    </div>
  )
}
