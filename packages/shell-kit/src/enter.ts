import type { ShellContext } from './context.ts'
import { admit } from './guard.ts'
import { SHORT } from './list/short-addresses.ts'

/** The URL of a screen that is being opened. */
export interface EnteredAddress {
  readonly pathname: string
  readonly href: string
  readonly search: Readonly<Record<string, unknown>>
}

interface Entering {
  readonly context: ShellContext
  readonly matches: readonly (Parameters<typeof admit>[1][number] & { readonly params: unknown })[]
  readonly location: EnteredAddress
  readonly preload: boolean
}

/** On the screen of one record `in` stays: it names the namespace of that record. Elsewhere it selects one. */
const isOfOneRecord = (matches: Entering['matches']): boolean => Object.keys(Object(matches.at(-1)?.params)).length > 0

/** Admits staff (`admit`), after resolving the namespace of a shared link, or a short link, in the URL. */
export function enter({ context, matches, location, preload }: Entering): Promise<void> | undefined {
  const admitted = admit(context, matches)
  if (preload) return admitted
  if ('in' in location.search && !isOfOneRecord(matches))
    return Promise.all([import('./tenants/enter-namespace.ts'), admitted]).then(([{ enterNamespace }]) =>
      enterNamespace(context, location),
    )
  if (!(SHORT in location.search)) return admitted
  return Promise.all([import('./short-links/open-short-link.ts'), admitted]).then(([{ openShortLink }]) =>
    openShortLink(context, location),
  )
}
