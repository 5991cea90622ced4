import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { productQuery } from '../queries.ts'
import type { LoadedProduct } from './use-product-save.ts'

/** Calls `take` whenever the product is read again. Returns how to get what was read last. */
export function useNewerProduct(sku: string, take: (newer: LoadedProduct) => void): () => LoadedProduct | undefined {
  const { api } = useRouter().options.context
  const queryClient = useQueryClient()
  const { queryKey } = productQuery(api, sku)
  const newest = () => queryClient.getQueryData<LoadedProduct>(queryKey)
  const onRead = useEffectEvent((key: readonly unknown[]) => {
    const read = newest()
    if (read && JSON.stringify(key) === JSON.stringify(queryKey)) take(read)
  })
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.state.status === 'success') onRead(query.queryKey)
      }),
    [queryClient],
  )
  return newest
}
