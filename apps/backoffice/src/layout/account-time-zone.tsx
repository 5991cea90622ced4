import { TimeZoneProvider } from '@backoffice/ui'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useServices } from '../services-context.ts'

/** Shows moments in the time zone of the signed-in account; in the browser's until someone signs in. */
export function AccountTimeZone({ children }: { readonly children: ReactNode }) {
  const { session } = useServices()
  const timeZone = useSyncExternalStore(session.subscribe, () => session.account?.time_zone)
  return <TimeZoneProvider value={timeZone}>{children}</TimeZoneProvider>
}
