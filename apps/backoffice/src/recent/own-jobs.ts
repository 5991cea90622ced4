import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isRunning } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 8
/** Includes previews that were not started. */
const READ = 40
const POLL = 1000

/** An own job. */
export type OwnJob = Schema<'Job'>

/** Query of the last own jobs, polled while one of them runs. */
export const ownJobsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: resourceKeys('jobs').list({ limit: READ }),
    queryFn: async ({ signal }): Promise<readonly OwnJob[]> => {
      const { data } = await api.GET('/api/jobs', { params: { query: { limit: READ } }, signal, disableMessage: true })
      return data.results.filter(({ state }) => state !== 'Prepared').slice(0, SHOWN)
    },
    staleTime: staleTimes.once,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? POLL : false),
  })
