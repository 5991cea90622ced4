import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useOnline, useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecordPlace } from '../queries.ts'
import { startReports } from './report-presence.ts'

/** Seconds that reading a record and loading what is beside it may take. */
const READING = 30

/** A colleague who has the record open. */
export type Colleague = Schema<'PresentColleague'>

/**
 * Returns who else has a record open, and reports that this tab has. A change by anyone fetches the record again, so
 * that its form can show it; so does one from before the first answer, which may be younger than what was read.
 */
export function usePresence({ resource, object }: RecordPlace, readOnly: boolean): readonly Colleague[] {
  const { api, unsaved } = useShell()
  const queryClient = useQueryClient()
  const online = useOnline()
  const [people, setPeople] = useState<readonly Colleague[]>([])
  const change = useRef<number | null>(undefined)
  const take = useEffectEvent((presence: Schema<'Presence'> | undefined) => {
    setPeople(presence?.people ?? [])
    if (!presence) return
    const isChanged =
      change.current === undefined
        ? presence.age !== null && presence.age <= READING
        : change.current !== presence.change
    if (isChanged) void invalidateResource(queryClient, resource)
    change.current = presence.change
  })
  useEffect(() => {
    if (!online) return undefined
    const reports = startReports({
      api,
      record: { resource, object },
      isEditing: () => !readOnly && unsaved.isAny,
      take: (presence) => take(presence),
    })
    const unsubscribe = unsaved.subscribe(reports.changed)
    return () => {
      unsubscribe()
      reports.stop()
    }
  }, [api, unsaved, resource, object, readOnly, online])
  return online ? people : []
}
