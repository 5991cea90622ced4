import { lazy, Suspense } from '@backoffice/lazy'
import { useSyncExternalStore } from 'react'
import { useServices } from '../services-context.ts'

const NewVersionNotice = lazy(() => import('./new-version-notice.tsx'))

/** Renders nothing until a newer build is known. */
export function NewVersionBanner() {
  const { newVersion } = useServices()
  const known = useSyncExternalStore(newVersion.subscribe, () => newVersion.isKnown)
  return known ? (
    <Suspense>
      <NewVersionNotice />
    </Suspense>
  ) : null
}
