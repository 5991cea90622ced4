import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from '../parts/texts.ts'

/** The websites, if the account may list them and they are loaded. */
export interface Websites {
  readonly all: readonly Schema<'Website'>[]
  /** Returns the name of a website; a generic name where it is unknown. */
  readonly nameOf: (uid: string) => string
  /** Returns the options of a field, including its current values. */
  readonly optionsWith: (...chosen: readonly (string | null | undefined)[]) => { value: string; label: string }[]
}

const rankOf = ({ is_main, wholesale }: Schema<'Website'>) => (is_main ? 0 : wholesale ? 1 : 2)

/**
 * Returns every website, for names and selections: main ones first, then those of wholesale. The same object until they
 * change. Nothing is requested without the permission.
 */
export function useWebsites(): Websites {
  const text = useText()
  const { api, permissions } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/websites', { params: { query: { limit: 1000 } } }),
    enabled: permissions.can('websites'),
  })
  return useMemo(() => {
    const all = data?.results.toSorted((one, other) => rankOf(one) - rankOf(other)) ?? []
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
  }, [data, text])
}
