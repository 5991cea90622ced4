import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ErrorScreen } from './error-screen.tsx'

const ReportDetails = lazy(() => import('./report-details.tsx'))

/** What is shown when nothing else can be: the error screen, without a frame. */
export function FatalError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorScreen status={statusCodeOf(error) ?? 500} message={messageOf(error)} onRetry={retry}>
      <Suspense>
        <ReportDetails error={error} />
      </Suspense>
    </ErrorScreen>
  )
}
