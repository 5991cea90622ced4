import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'
import { useHome } from './use-home.ts'

const ReportDetails = lazy(() => import('./report-details.tsx'))

/** Renders the error of a screen, inside the frame or without one when nothing else can be rendered. */
export default function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorScreen status={statusCodeOf(error) ?? 500} message={messageOf(error)} onRetry={retry} home={useHome()}>
      <Suspense>
        <ReportDetails error={error} />
      </Suspense>
    </ErrorScreen>
  )
}
