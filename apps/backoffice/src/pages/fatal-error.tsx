import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

const ReportDetails = lazy(() => import('./report-details.tsx'))

/** Renders the error screen without a frame, when nothing else can be rendered. */
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
