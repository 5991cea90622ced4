import type { SearchDocuments } from '@backoffice/api-contract'
import { SEARCH_RETRIES } from './attempts.ts'
import { where } from './filter.ts'
import { TABLE_SETTINGS_LIMIT } from './limits.ts'
import type { SearchClient } from './search-client.ts'
import { SearchError } from './search-error.ts'

/** These answer for an account, not for a tenant, and everything waits for them. */
const patiently = { retry: SEARCH_RETRIES } as const

/** Reads a list that may be cleared: an error with a status code empties it and is logged. */
const orCleared = async <Row>(
  list: Promise<readonly Row[]>,
  report: (error: unknown) => void,
): Promise<readonly Row[]> =>
  list.catch((error: unknown) => {
    if (!(error instanceof SearchError) || error.statusCode === undefined) throw error
    report(error)
    return []
  })

/** The id of an account in the index `accounts`; `null` while the index does not know it. */
export async function findAccountId(search: SearchClient, uid: string): Promise<number | null> {
  const query = { filter: where('accounts').equals('uid', uid), limit: 1, retrieve: ['id'], everywhere: true } as const
  return (await search.find('accounts', query, patiently))[0]?.id ?? null
}

/** Every namespace that the account may see. A refusal clears the list and is told to `report`. */
export const loadNamespaces = (
  search: SearchClient,
  report: (error: unknown) => void,
): Promise<readonly SearchDocuments['namespaces'][]> =>
  orCleared(search.all('namespaces', { everywhere: true, sort: ['name:asc'] }, patiently), report)

/** The saved views of an account, at most 500. A refusal clears the list and is told to `report`. */
export const loadTableSettings = (
  search: SearchClient,
  userId: string,
  report: (error: unknown) => void,
): Promise<readonly SearchDocuments['table-settings'][]> =>
  orCleared(
    search.find(
      'table-settings',
      { filter: where('table-settings').equals('userId', userId), limit: TABLE_SETTINGS_LIMIT, everywhere: true },
      patiently,
    ),
    report,
  )
