import { DashboardCards } from '@backoffice/record-kit/dashboard'
import { lazy, Suspense } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './dashboard-page.module.css'

const DeadLetters = lazy(() => import('./dead-letters.tsx'))

/** Renders the first screen of most: the cards of all features, and failed work for administrators. */
export function DashboardPage() {
  const text = useText()
  const { account } = useServices().session.use()
  return (
    <section className={classes.page}>
      <h1 className={classes.title}>{text('shell.dashboard.hello', { name: account?.name ?? '' })}</h1>
      <DashboardCards>
        {account?.isAdmin && (
          <Suspense fallback={null}>
            <DeadLetters />
          </Suspense>
        )}
      </DashboardCards>
    </section>
  )
}
