import { useOnline } from '@backoffice/shell-kit'
import { lazy, Suspense } from 'react'

const OfflineNotice = lazy(() => import('./offline-notice.tsx'))

/** Nothing, as long as the browser has a line. */
export function OfflineBanner() {
  return useOnline() ? null : (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  )
}
