import { holds, type Requirement } from '@backoffice/permissions'
import type { Database } from '../database/database.ts'
import type { Searcher } from '../records/record.ts'
import { findAccount } from './account.ts'
import { findScope } from './scope.ts'

/**
 * Returns the account of a search, with its current permissions and namespaces; undefined for a deleted or blocked
 * account.
 */
export async function findSearcher(
  database: Database,
  uid: string,
  noGroupFullAccess: boolean,
): Promise<Searcher | undefined> {
  const account = await findAccount(database, uid)
  if (account?.status !== 'ACTIVE') return undefined
  const scope = await findScope(database, account)
  return { account, scope, may: (right) => holds(account, right as Requirement, { noGroupFullAccess }) }
}
