import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isRunning } from '@backoffice/shell-kit'
import { queryOptions } from '@tanstack/react-query'

const SHOWN = 8
/** Dry runs are among them that nobody has started. */
const READ = 40
const POLL = 1000

/** One of one's own jobs. */
export type OwnJob = Schema<'Job'>

/** One's own last jobs, asked for again as long as one of them runs. */
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
