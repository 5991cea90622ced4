import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../parts/texts.ts'

/** The websites, as far as the account may list them and they have been read. */
export interface Websites {
  readonly all: readonly Schema<'Website'>[]
  /** What one is called: for who does not know its name, that it is a website. */
  readonly nameOf: (uid: string) => string
  /** What a field can choose from; what it holds already is there, too. */
  readonly optionsWith: (...chosen: readonly (string | null | undefined)[]) => { value: string; label: string }[]
}

/** Every website, for what names or chooses some. Nothing is asked for that the account may not see. */
export function useWebsites(): Websites {
  const text = useText()
  const { api, permissions } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/websites', { params: { query: { limit: 1000 } } }),
    enabled: permissions.can('websites'),
  })
  const all = data?.results ?? []
  const find = (wanted: string) => all.find(({ uid }) => uid === wanted)
  return {
    all,
    nameOf: (uid) => find(uid)?.name ?? text('record.website.unnamed'),
    optionsWith: (...chosen) => [
      ...all.map(({ uid, name }) => ({ value: uid, label: name })),
      ...chosen.flatMap((uid) =>
        uid == null || find(uid) ? [] : [{ value: uid, label: text('record.website.unnamed') }],
      ),
    ],
  }
}
