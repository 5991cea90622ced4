import { inArray } from 'drizzle-orm'
import { namespaces } from '../accounts/tables.ts'
import { inScope } from '../http/in-scope.ts'
import { Failure } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import type { Account } from '../session/account.ts'
import type { Scope } from '../session/scope.ts'
import type { Kinds } from './kinds.ts'
import { placesOf } from './named-records.ts'

interface Missed {
  readonly path: string
  readonly parameters: unknown
  readonly account: Account
  /** All namespaces of the account, and those that the call was about. */
  readonly whole: Scope
  readonly scope: Scope
  readonly kinds: Kinds
}

/**
 * Adds to a 404 the other namespaces of the account that have the record, so that the reader can go there. Returns the
 * failure unchanged when there are none.
 */
export async function sayWhere(
  database: Database,
  error: unknown,
  { path, parameters, account, whole, scope, kinds }: Missed,
): Promise<unknown> {
  if (!(error instanceof Failure) || error.status !== 404 || scope.own.length === whole.own.length) return error
  const [, , resource = '', parameter = ''] = path.split('/')
  const code = Object.entries(typeof parameters === 'object' && parameters !== null ? parameters : {}).find(
    ([name]) => `{${name}}` === parameter,
  )?.[1]
  if (typeof code !== 'string') return error
  const elsewhere = whole.own.filter((uid) => !scope.own.includes(uid))
  const candidates = await inScope(database, account, whole, async (transaction) => {
    const found = await placesOf({ database: transaction, kinds }, resource, code, elsewhere)
    const named = await transaction
      .select({ uid: namespaces.uid, name: namespaces.name })
      .from(namespaces)
      .where(inArray(namespaces.uid, ['', ...found.map(({ namespace }) => namespace)]))
    return found.flatMap(({ uid, namespace }) =>
      named.filter((one) => one.uid === namespace).map(({ name }) => ({ namespace, name, uid })),
    )
  })
  const [first, ...others] = error.problems
  return candidates.length === 0 ? error : new Failure(404, [{ ...first, candidates }, ...others], error.headers)
}
