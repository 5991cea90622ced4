import { lazy } from '@backoffice/lazy'
import { OnDemand } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { notificationsQuery } from '../recent/notifications-query.ts'
import { undoing } from '../recent/undoing.ts'
import { useServices } from '../services-context.ts'
import { RecentFace } from './recent-face.tsx'

const load = () => import('./recent-dropdown.tsx')
const RecentDropdown = lazy(load)

/** Delay after the first screen, in milliseconds. */
const SETTLED = 2000
const POLL = 60_000

/** Returns whether an own action is being undone or redone. */
function useIsUndoing(): boolean {
  const { queryClient } = useServices()
  return useSyncExternalStore(
    useCallback((onChange) => queryClient.getMutationCache().subscribe(onChange), [queryClient]),
    () => queryClient.isMutating(undoing) > 0,
  )
}

/** Renders the notifications menu: notifications, own changes, jobs and former toasts. */
export function RecentChanges() {
  const { api } = useServices()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...notificationsQuery(api), enabled: settled, refetchInterval: POLL })
  const isUndoing = useIsUndoing()
  const unread = data && !data.quiet ? data.unread.me + data.unread.system : 0
  return (
    <OnDemand load={load} real={<RecentDropdown unread={unread} isUndoing={isUndoing} />}>
      {(triggers) => <RecentFace unread={unread} isUndoing={isUndoing} {...triggers} />}
    </OnDemand>
  )
}
