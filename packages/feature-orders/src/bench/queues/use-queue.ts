import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BenchFilters } from '../bench-search.ts'

const POLL_MS = 10_000

/** Most orders of a queue that are shown: the most urgent ones. */
export const MOST = 200

/** Returns the orders of a queue that its filters leave. Others change them meanwhile. */
export function useQueue(queue: Schema<'BenchQueue'>, filters: BenchFilters) {
  const { api } = useShell()
  const { location, website, shipping, units, heavy, late, today, sku } = filters
  const isSet = (flag: 'yes' | undefined) => flag === 'yes' || undefined
  const flags = { heavy: isSet(heavy), late: isSet(late), today: isSet(today) }
  const query = { ...flags, queue, limit: MOST, location, website, shipping_way: shipping, units, sku }
  return useQuery({
    ...readOptions(api, '/api/bench/orders', { params: { query } }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
}
