import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { accounts } from '../accounts/tables.ts'
import { auditEntries } from '../audit/tables.ts'
import type { Call, Handlers } from '../http/types.ts'
import { namedRecord, ofRecord } from '../records/named-records.ts'
import { recordPresence } from './tables.ts'

/** Seconds between the reports of a tab: closer to each other when colleagues are there, who see each other leave. */
const ALONE = 10
const TOGETHER = 5
/** Browsers run timers of background tabs once a minute at worst. */
const IN_BACKGROUND = 40

type PresenceCall = Call<'reportPresence'>

async function colleaguesAt({ account, database, path }: PresenceCall): Promise<Schema<'PresentColleague'>[]> {
  // Accounts that the caller may not see are behind the wall of their table.
  return database
    .select({ uid: accounts.uid, name: accounts.name, editing: sql<boolean>`bool_or(${recordPresence.editing})` })
    .from(recordPresence)
    .innerJoin(accounts, and(eq(accounts.uid, recordPresence.account), eq(accounts.status, 'ACTIVE')))
    .where(
      and(
        ofRecord(recordPresence, path),
        ne(recordPresence.account, account.uid),
        gt(recordPresence.until, sql`now()`),
      ),
    )
    .groupBy(accounts.uid, accounts.name)
    .orderBy(asc(accounts.name), asc(accounts.uid))
}

async function lastChange({ database, path }: PresenceCall) {
  const [last] = await database
    .select({ change: auditEntries.id, age: sql<number>`extract(epoch from now() - ${auditEntries.at})::integer` })
    .from(auditEntries)
    .where(and(ofRecord(auditEntries, path), eq(auditEntries.outcome, 'done')))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last ? { ...last, age: Math.max(0, last.age) } : { change: null, age: null }
}

async function leave({ account, body, database, path }: PresenceCall): Promise<void> {
  await database
    .delete(recordPresence)
    .where(
      and(ofRecord(recordPresence, path), eq(recordPresence.account, account.uid), eq(recordPresence.tab, body.tab)),
    )
}

async function stay({ account, body, database, path }: PresenceCall, namespace: string, seconds: number) {
  const { resource, object } = path
  const { tab } = body
  const state = {
    namespace,
    editing: body.state === 'editing',
    until: sql`now() + make_interval(secs => ${seconds * 2})`,
  }
  await database
    .insert(recordPresence)
    .values({ resource, object, account: account.uid, tab, ...state })
    .onConflictDoUpdate({
      target: [recordPresence.resource, recordPresence.object, recordPresence.account, recordPresence.tab],
      set: state,
    })
}

/** Notes that a tab has a record open, for as long as it reports, and answers who else has. */
export const reportPresence: Handlers['reportPresence'] = async (call) => {
  const { background, state } = call.body
  const { namespace } = await namedRecord(call, call.path)
  const people = await colleaguesAt(call)
  const next = background ? IN_BACKGROUND : people.length > 0 ? TOGETHER : ALONE
  await (state === 'left' ? leave(call) : stay(call, namespace, next))
  return { status: 200, body: { results: { people, ...(await lastChange(call)), next } } }
}
