import { readOptions, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OrderPlace } from '../payments/queries.ts'

/** Poll interval in milliseconds: the first attempt ends in a moment, a later one may be an hour away. */
const FIRST_TRY_POLL = 1_500
const LATER_TRY_POLL = 30_000

const pollOf = (emails: readonly Schema<'OrderEmail'>[]): number | false => {
  const waiting = emails.filter(({ state }) => state === 'Waiting')
  if (waiting.length === 0) return false
  return waiting.some(({ next_at }) => next_at === null) ? FIRST_TRY_POLL : LATER_TRY_POLL
}

/** Returns the emails to the customer about an order; while one waits they are read again from time to time. */
export function useOrderEmails({ number, namespace }: OrderPlace) {
  const { api } = useShell()
  const query = useQuery({
    ...readOptions(api, '/api/orders/{order}/emails', { params: { path: { order: number } }, namespace }),
    refetchInterval: ({ state: { data } }) => pollOf(data?.results ?? []),
  })
  return { ...query, emails: query.data?.results }
}

/** Query of an email as the customer would read it if it were sent now. */
export const emailPreviewQuery = (
  api: ApiClient,
  { number, namespace }: OrderPlace,
  choice: Schema<'OrderEmailChoice'> | undefined,
) =>
  queryOptions({
    // Not a key of orders: sending one leaves the preview as it is.
    queryKey: ['order-email-preview', namespace, number, choice],
    queryFn: async ({ signal }) => {
      if (!choice) throw new Error('Nothing to preview')
      const { data } = await api.POST('/api/orders/{order}/emails/preview', {
        params: { path: { order: number } },
        namespace,
        body: choice,
        signal,
        waitIndexation: false,
        disableMessage: true,
      })
      return data.results
    },
    enabled: choice !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
