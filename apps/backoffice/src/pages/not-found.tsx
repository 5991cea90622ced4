import { lazy, Suspense } from '@backoffice/lazy'
import { useShell } from '@backoffice/shell-kit'
import { useLocation } from '@tanstack/react-router'
import { FrameSkeleton } from '../layout/frame-skeleton.tsx'
import { useText } from '../messages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FindInstead } from './find-instead.tsx'
import { useHome } from './use-home.ts'

const ReportDetails = lazy(() => import('./report-details.tsx'))
const StaffLayout = lazy(async () => ({ default: (await import('../layout/staff.ts')).StaffLayout }))

/**
 * Renders an unknown URL, inside the frame for signed-in people. `invalid` is the data of a route whose parameters
 * cannot name a record.
 */
export function NotFound({ data }: { readonly data?: unknown }) {
  const text = useText()
  const { pathname } = useLocation()
  const { session } = useShell()
  const home = useHome()
  const message = text(data === 'invalid' ? 'shell.error.path-invalid' : 'shell.error.path', { path: pathname })
  if (!session.account) return <ErrorScreen status={404} message={message} />
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <StaffLayout>
        <ErrorScreen status={404} message={message} home={home}>
          <FindInstead key={pathname} path={pathname} />
          <Suspense>
            <ReportDetails error={message} />
          </Suspense>
        </ErrorScreen>
      </StaffLayout>
    </Suspense>
  )
}
