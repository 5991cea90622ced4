import { asc, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts, namespaces } from '../accounts/tables.ts'
import { invalid } from '../http/failure.ts'
import type { Call, Handlers } from '../http/types.ts'
import type { Database } from '../database/database.ts'
import { nodeFields, scopeOf } from '../session/scope.ts'
import { text } from './messages.ts'

type Reference = Schema<'Reference'>

/** Returns active accounts, each with the namespaces that it works in. */
async function activeAccounts(database: Database) {
  const all = await database.select(nodeFields).from(namespaces).orderBy(namespaces.id)
  const people = await database
    .select({ uid: accounts.uid, name: accounts.name, role: accounts.role, namespaces: accounts.namespaces })
    .from(accounts)
    .where(eq(accounts.status, 'ACTIVE'))
    .orderBy(asc(accounts.name), asc(accounts.uid))
  return people.map(({ uid, name, ...about }) => ({ uid, name, own: new Set(scopeOf(about, all).own) }))
}

/**
 * Returns these accounts, which must work in a namespace: no one is notified of what they cannot open.
 * @throws 422 when one of them does not.
 */
export async function colleaguesIn(
  { database }: Pick<Call, 'database'>,
  namespace: string,
  uids: readonly string[],
  field: string,
): Promise<readonly string[]> {
  if (uids.length === 0) return []
  const there = new Set((await activeAccounts(database)).filter(({ own }) => own.has(namespace)).map(({ uid }) => uid))
  if (!uids.every((uid) => there.has(uid))) throw invalid(text('unknown-colleague'), field)
  return [...new Set(uids)]
}

/** Returns the names of any accounts; deleted ones are skipped. */
export async function namesOfAccounts(
  { database }: Pick<Call, 'database'>,
  uids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Reference>> {
  const wanted = [...new Set(uids.filter((uid) => uid !== null))]
  const rows =
    wanted.length === 0
      ? []
      : await database
          .select({ uid: accounts.uid, name: accounts.name })
          .from(accounts)
          .where(inArray(accounts.uid, wanted))
  return new Map(rows.map((row) => [row.uid, row]))
}

export const colleagueHandlers = {
  async listColleagues(call) {
    const { q = '', limit = 50, offset = 0 } = call.query
    const typed = q.trim().toLowerCase()
    const found = (await activeAccounts(call.database)).filter(
      ({ name, own }) => name.toLowerCase().includes(typed) && call.scope.own.some((uid) => own.has(uid)),
    )
    return {
      body: {
        results: found.slice(offset, offset + limit).map(({ uid, name }) => ({ uid, name })),
        total: found.length,
        limit,
        offset,
      },
    }
  },
} satisfies Partial<Handlers>
