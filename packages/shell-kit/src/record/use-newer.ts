import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/** Calls `take` whenever the data of a query is fetched again. Returns a function that returns the latest data. */
export function useNewer<Read>(queryKey: QueryKey, take: (newer: Read) => void): () => Read | undefined {
  const queryClient = useQueryClient()
  const newest = () => queryClient.getQueryData<Read>(queryKey)
  const onRead = useEffectEvent((hash: string) => {
    const read = newest()
    if (read !== undefined && hash === hashKey(queryKey)) take(read)
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.state.status === 'success') onRead(query.queryHash)
      }),
    [queryClient],
  )
  return newest
}
