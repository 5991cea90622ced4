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
  readonly matches: Parameters<typeof admit>[1]
  readonly location: EnteredAddress
  readonly preload: boolean
}

/** Admits staff (`admit`), after resolving a short link in the URL. */
export function enter({ context, matches, location, preload }: Entering): Promise<void> | undefined {
  const admitted = admit(context, matches)
  if (preload || !(SHORT in location.search)) return admitted
  return Promise.all([import('./short-links/open-short-link.ts'), admitted]).then(([{ openShortLink }]) =>
    openShortLink(context, location),
  )
}
