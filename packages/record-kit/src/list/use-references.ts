import { readOptions, type ApiClient } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueries } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { RecordName } from '../resource/record-name.ts'

/** Query of every record of a kind, for the fields and filters that refer to it. */
export const referencesQuery = (api: ApiClient, to: RecordName) =>
  readOptions(api, `/api/${to}` as '/api/brands', { params: { query: { limit: 1000 } } })

interface Answer {
  readonly data?: { readonly results: readonly { readonly uid: string; readonly name: string }[] } | undefined
}

const resultsOf = (answers: readonly Answer[]) => answers.map(({ data }) => data?.results)

/** Loads the names of referenced records. Keep the list of kinds the same object between renders. */
export function useReferences(kinds: readonly RecordName[]) {
  const { api } = useShell()
  const found = useQueries({ queries: kinds.map((to) => referencesQuery(api, to)), combine: resultsOf })
  return useCallback(
    (to: RecordName, uid: string | null): string | undefined =>
      found[kinds.indexOf(to)]?.find((record) => record.uid === uid)?.name,
    [found, kinds],
  )
}
