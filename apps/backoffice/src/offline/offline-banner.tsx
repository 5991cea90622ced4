import { lazy, Suspense } from '@backoffice/lazy'
import { useOnline } from '@backoffice/shell-kit'

const OfflineNotice = lazy(() => import('./offline-notice.tsx'))

/** Renders nothing while the browser is online. */
export function OfflineBanner() {
  return useOnline() ? null : (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  )
}
