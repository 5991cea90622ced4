import { and, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../database/page-by.ts'
import { iso } from '../database/records.ts'
import type { Call, Handlers } from '../http/types.ts'
import type { TitledResource } from '../records/contract-of.ts'
import type { AnyRecord } from '../records/record.ts'
import { hiding } from './hiding.ts'
import { isStored } from './stored-snapshots.ts'
import { auditEntries } from './tables.ts'
import { undoBody } from './undo-body.ts'
import { firstOperation, undoStrategyFor, rightToRestore, UNDO_MINUTES } from './undo-ways.ts'

type Titled = AnyRecord & { readonly resource: TitledResource; readonly title: PgColumn | SQL<string> }

const isTitled = (kind: AnyRecord | undefined): kind is Titled => kind?.title !== undefined

interface Name {
  readonly title: string
  readonly code: string | null
}

async function namesOf(
  { database, kinds }: Pick<Call, 'database' | 'kinds'>,
  entries: readonly { readonly resource: string; readonly object: string }[],
): Promise<ReadonlyMap<string, Name>> {
  const names = new Map<string, Name>()
  for (const { resource, table, key, title, code } of kinds.all.filter(isTitled)) {
    const uids = entries.filter((entry) => entry.resource === resource).map(({ object }) => object)
    if (uids.length === 0) continue
    const rows = await database
      .select({
        uid: sql<string>`${key}`,
        title: sql<string>`${title}`,
        code: code === key ? sql<null>`null` : sql<string>`${code}`,
      })
      .from(table)
      .where(inArray(key, uids))
    for (const row of rows) names.set(`${resource} ${row.uid}`, { title: row.title, code: row.code })
  }
  return names
}

/** Condition that no later change of the record has touched one of the same fields. */
const untouched = sql<boolean>`not exists (select from audit_entries later where later.resource = audit_entries.resource and later.object = audit_entries.object
  and later.id > audit_entries.id and later.outcome = 'done'
  and (audit_entries.before is null or later.after is null or later.after ?| array(select jsonb_object_keys(audit_entries.after))))`

/** Returns the former title of a deleted record. */
export const titleIn = (before: Record<string, unknown> | null): string | null => {
  const { name, number, title, words, body } = before ?? {}
  const said = [name, number, title, Array.isArray(words) ? words[0] : undefined, body].find(
    (one) => typeof one === 'string',
  )
  return typeof said === 'string' ? said.slice(0, 60) : null
}

/** Condition that an entry is recent enough to be undone. */
const young = sql<boolean>`${auditEntries.at} > now() - make_interval(mins => ${UNDO_MINUTES})`

/** What can still be undone of an entry. */
interface State {
  readonly untouched: boolean
  readonly kept: boolean
  readonly young: boolean
  readonly first: string | null
}

type Entry = typeof auditEntries.$inferSelect

/** Returns the permission that undoing an entry needs; undefined when it can no longer be undone. */
function rightToUndo(
  { kinds }: Pick<Call, 'kinds'>,
  entry: Entry,
  { untouched: isUntouched, kept: isKept, first }: State,
  isThere: boolean,
): string | undefined {
  if (isKept) return rightToRestore(kinds, { ...entry, first })
  const way = undoStrategyFor(kinds, { ...entry, first })
  if (!isThere || !isUntouched || !way) return undefined
  // What else its body requires is only read when it is undone.
  return way.how !== 'run' || way.unchanged.length > 0 || undoBody(way, entry.before) ? way.right : undefined
}

function viewOf(call: Call, entry: Entry, state: State, names: ReadonlyMap<string, Name>): Schema<'OwnAuditEntry'>[] {
  const { request_id: _request, address: _address, before, after, at, resource: _resource, ...rest } = entry
  const kind = call.kinds.find(entry.resource)
  if (!isTitled(kind)) return []
  const { resource } = kind
  const name = names.get(`${resource} ${entry.object}`)
  const { title = titleIn(before), code = null } = name ?? {}
  const show = hiding(call, resource)
  const right = rightToUndo(call, entry, state, name !== undefined)
  const undoable = state.young && right !== undefined && call.may(right)
  const about = { resource, at: iso(at), actor_name: call.account.name, title, code, undoable }
  return [{ ...rest, ...about, before: show(before), after: show(after) }]
}

/** Handler of the list of one's own recent changes. */
export const ownChangeHandlers = {
  async listOwnAuditEntries(call: Call<'listOwnAuditEntries'>) {
    const page = pageBy(call.query, auditEntries.id, 'descending')
    // Excludes rows of bulk jobs and rows moved by a merge: they are shown with the job or the merge.
    const here = or(isNull(auditEntries.namespace), inArray(auditEntries.namespace, [...call.scope.own, '']))
    const titled = call.kinds.all.filter(isTitled).map(({ resource }) => resource)
    const where = and(
      here,
      eq(auditEntries.actor, call.account.uid),
      eq(auditEntries.outcome, 'done'),
      eq(auditEntries.source, 'screen'),
      inArray(auditEntries.resource, titled),
    )
    const rows = await call.database
      .select({ entry: auditEntries, first: firstOperation, untouched, kept: isStored(call.kinds.all), young })
      .from(auditEntries)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(auditEntries).where(where)
    const named = rows.map(({ entry }) => entry)
    const names = await namesOf(call, named)
    const results = rows.flatMap(({ entry, ...state }) => viewOf(call, entry, state, names))
    return {
      body: page.answer(
        results,
        total?.total ?? 0,
        rows.map(({ entry }) => entry.id),
      ),
    }
  },
} satisfies Partial<Handlers>
