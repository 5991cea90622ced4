import { resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useInfiniteQuery } from '@tanstack/react-query'

const PAGE = 50

/** Returns the records that a previewed job changes, a page at a time. */
export function useAffected({ job }: Pick<Schema<'DryRun'>, 'job'>) {
  const { api } = useShell()
  const query = useInfiniteQuery({
    queryKey: resourceKeys('jobs').part(job.uid, 'affected'),
    queryFn: async ({ signal, pageParam }) =>
      (
        await api.GET('/api/jobs/{uid}/rows', {
          params: {
            path: { uid: job.uid },
            query: { state: 'Waiting', limit: PAGE, ...(pageParam !== null && { after: pageParam }) },
          },
          signal,
          disableMessage: true,
        })
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ results }) => results) }
}
