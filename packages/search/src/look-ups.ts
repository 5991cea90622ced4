import type { SearchDocuments } from '@backoffice/api-contract'
import { SEARCH_RETRIES } from './attempts.ts'
import { where } from '@backoffice/list-filters'
import { TABLE_SETTINGS_LIMIT } from './limits.ts'
import type { SearchClient } from './search-client.ts'
import { SearchError } from './search-error.ts'

/** These requests are for an account, not for a tenant, and everything depends on them. */
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

/** Returns the id of an account in the index `accounts`; `null` while it is not in the index. */
export async function findAccountId(search: SearchClient, uid: string): Promise<number | null> {
  const query = { filter: where('accounts').equals('uid', uid), limit: 1, retrieve: ['id'], everywhere: true } as const
  return (await search.find('accounts', query, patiently))[0]?.id ?? null
}

/** Returns every namespace that the account may see. An error response clears the list and is passed to `report`. */
export const loadNamespaces = (
  search: SearchClient,
  report: (error: unknown) => void,
): Promise<readonly SearchDocuments['namespaces'][]> =>
  orCleared(search.all('namespaces', { everywhere: true, sort: ['name:asc'] }, patiently), report)

/** Returns the saved views of an account, at most 500. An error response clears the list and is passed to `report`. */
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
