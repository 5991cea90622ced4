import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useServices } from '../services-context.ts'
import { askedFor, findRecords, type Findings } from './find-records.ts'
import type { Typed } from './read-typed.ts'

/** Returns what the finders that fit find for what was typed. */
export function useFindings(typed: Typed): {
  readonly findings: readonly Findings[]
  /** Whether what is found is still of what was typed before. */
  readonly pending: boolean
} {
  const services = useServices()
  const asked = askedFor(typed, services)
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', 'found', typed.kind, typed.wanted],
    queryFn: ({ signal }) => findRecords(services, asked, typed.wanted, signal),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return { findings: data.filter(({ finder }) => asked.includes(finder)), pending: asked.length > 0 && isFetching }
}
