import type { Feature, Finder, Found } from '@backoffice/shell-kit'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { features } from '../features.ts'
import { useServices } from '../services-context.ts'

const finders: readonly Finder[] = features.flatMap((feature: Feature) => feature.finders ?? [])

/** What one finder has found, or that it failed. */
export interface Findings {
  readonly finder: Finder
  readonly found: readonly Found[]
  readonly failed: boolean
}

/** Asks every finder that the account may use for what was typed; with nothing typed, nobody. */
export function useFindings(typed: string): readonly Findings[] {
  const services = useServices()
  const allowed = finders.filter(({ needs }) => !needs || services.permissions.allows(needs))
  const answers = useQueries({
    queries: allowed.map((finder) => ({
      queryKey: [finder.id, 'found', typed],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => finder.find(services, typed, signal),
      enabled: typed !== '',
      placeholderData: keepPreviousData,
    })),
  })
  if (typed === '') return []
  return allowed
    .map((finder, index) => ({ finder, found: answers[index]?.data ?? [], failed: answers[index]?.isError ?? false }))
    .filter(({ found, failed }) => failed || found.length > 0)
}
