import { invalidateResource, messageOf, resourceKeys, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HistoryPlace } from './queries.ts'

/** Reads a record as it was at a moment, with the ETag that it has now. */
export const recordAtQuery = (api: ApiClient, place: HistoryPlace, at: string) => ({
  queryKey: [...resourceKeys(place.resource).part(place.object, 'at'), at],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const { data, etag } = await api.GET('/api/audit-entries/at', {
      params: { query: { ...place, at } },
      signal,
      disableMessage: true,
    })
    return { record: data.results, etag }
  },
  retry: false,
})

type Values = Pick<Schema<'FieldRestoration'>, 'fields' | 'entry' | 'at'>

/** Returns a function that restores former values of a record; it resolves with whether that succeeded. */
export function useRestoration(place: HistoryPlace) {
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const restore = async (values: Values, etag: string | null, done: string): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.POST('/api/audit-entries/restore', {
        body: { ...place, ...values },
        disableMessage: true,
        waitIndexation: false,
        ...(etag !== null && { ifMatch: etag }),
      })
      toasts.show({ type: 'success', message: done })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, place.resource)
    }
  }
  return { restore, busy, problem }
}
