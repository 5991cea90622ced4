import { searchTogether } from '@backoffice/search'
import type { Feature, Finder, Found } from '@backoffice/shell-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { features } from '../features.ts'
import { useServices } from '../services-context.ts'
import type { Typed } from './read-typed.ts'

const finders: readonly Finder[] = features.flatMap((feature: Feature) => feature.finders ?? [])

/** Results of one finder, or that it failed. */
export interface Findings {
  readonly finder: Finder
  readonly found: readonly Found[]
  readonly failed: boolean
}

/**
 * Asks every finder that fits and that the account may use for what was typed, in one request to the search service;
 * with nothing typed, nobody.
 */
export function useFindings({ kind, wanted }: Typed): {
  readonly findings: readonly Findings[]
  /** Whether what is found is still of what was typed before. */
  readonly pending: boolean
} {
  const services = useServices()
  const asked =
    kind === 'action' || wanted === ''
      ? []
      : finders.filter(
          ({ needs, finds }) =>
            (!needs || services.permissions.can(needs)) && (kind === 'all' || finds?.includes(kind)),
        )
  const { data = [], isFetching } = useQuery({
    queryKey: ['palette', 'found', kind, wanted],
    queryFn: async ({ signal }): Promise<readonly Findings[]> => {
      const context = { ...services, search: { ...services.search, ...searchTogether(services.search, { signal }) } }
      const answers = await Promise.allSettled(asked.map((finder) => finder.find(context, wanted, signal)))
      signal.throwIfAborted()
      return answers.map((answer, place) => ({
        finder: asked[place]!,
        found: answer.status === 'fulfilled' ? answer.value : [],
        failed: answer.status === 'rejected',
      }))
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  const findings = data.filter(({ finder, found, failed }) => asked.includes(finder) && (failed || found.length > 0))
  return { findings, pending: asked.length > 0 && isFetching }
}
