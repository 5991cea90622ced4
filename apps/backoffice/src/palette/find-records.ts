import { searchTogether } from '@backoffice/search'
import type { Find, Finder, Found } from '@backoffice/shell-kit'
import type { Services } from '../services.ts'
import { finders } from './finders.ts'
import type { Typed } from './read-typed.ts'

/** Results of one finder, or that it failed. */
export interface Findings {
  readonly finder: Finder
  readonly found: readonly Found[]
  readonly failed: boolean
}

/** Returns the finders that fit what was typed and that the account may use; with nothing typed, none. */
export const askedFor = ({ kind, wanted }: Typed, { permissions }: Pick<Services, 'permissions'>): readonly Finder[] =>
  kind === 'action' || wanted === ''
    ? []
    : finders.filter(
        ({ needs, finds }) => (!needs || permissions.can(needs)) && (kind === 'all' || finds?.includes(kind)),
      )

/** Loads how records are found, while somebody still types. A failure shows with the search. */
export const prepareFinders = (services: Pick<Services, 'permissions'>): void =>
  void Promise.allSettled(askedFor({ kind: 'all', wanted: ' ' }, services).map(({ load }) => load()))

/** Ranks the results of a finder by what names their best one: what was typed, its beginning, or something else. */
function distance({ found }: Findings, wanted: string): number {
  const typed = wanted.toLowerCase()
  const names = found.flatMap(({ title, hint = '' }) => [title.toLowerCase(), hint.toLowerCase()])
  if (names.includes(typed)) return 0
  return names.some((name) => name.startsWith(typed)) ? 1 : 2
}

/**
 * Asks finders for a text, all in one request to the search service. One that fails hides no other. The closest results
 * come first.
 */
export async function findRecords(
  services: Services,
  asked: readonly Finder[],
  wanted: string,
  signal: AbortSignal,
): Promise<readonly Findings[]> {
  const context = { ...services, search: { ...services.search, ...searchTogether(services.search, { signal }) } }
  // All of them are loaded before the first one searches: what is searched for at once is one request.
  const loaded = await Promise.allSettled(asked.map(({ load }) => load()))
  const ask = async (one: PromiseSettledResult<{ readonly find: Find }>) =>
    one.status === 'fulfilled' ? one.value.find(context, wanted, signal) : Promise.reject<readonly Found[]>(one.reason)
  const answers = await Promise.allSettled(loaded.map(ask))
  signal.throwIfAborted()
  return asked
    .map((finder, place): Findings => {
      const answer = answers[place]
      return answer?.status === 'fulfilled'
        ? { finder, found: answer.value, failed: false }
        : { finder, found: [], failed: true }
    })
    .filter((one) => one.failed || one.found.length > 0)
    .toSorted((a, b) => distance(a, wanted) - distance(b, wanted))
}
