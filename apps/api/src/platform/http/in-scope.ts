import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'

/** Returns the database role of a request: one that sees all namespaces needs no comparison per row. */
const roleOf = ({ role }: Account, { own, above }: Scope): string =>
  role === 'ADMIN' && own.length === above.size ? 'backoffice_everywhere' : 'backoffice_app'

/** Opens a transaction in which the database itself shows nothing outside of the scope. */
export async function inScope<T>(
  database: Database,
  account: Account,
  scope: Scope,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('role', ${roleOf(account, scope)}, true), set_config('app.account', ${account.uid}, true), set_config('app.group', ${account.group?.uid ?? ''}, true),
      set_config('app.administrator', ${account.role === 'ADMIN' ? 'yes' : ''}, true), set_config('app.tenant', ${scope.first ?? ''}, true),
      set_config('app.readable', ${scope.own.join(',')}, true), set_config('app.inherited', ${scope.inherited.join(',')}, true)`)
    return work(transaction)
  })
}
