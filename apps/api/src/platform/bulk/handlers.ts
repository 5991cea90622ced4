import { and, inArray, sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import { invalid, missing, permissionRequired } from '../http/failure.ts'
import type { Call, Handlers, PreparedHandler } from '../http/types.ts'
import { fingerprintOf } from '../jobs/fingerprint.ts'
import type { Problem } from '../messages/problem.ts'
import type { BulkOperationOf, BulkResource } from '../records/contract-of.ts'
import { visibleOf, type Kinds } from '../records/kinds.ts'
import type { RowOf } from '../records/writable.ts'
import { searchRecords } from '../search/search-records.ts'
import { opened } from '../session/scope.ts'
import { isBulkKind, isForClosed, isForGood, mostOf, rightOf, wishOf, type BulkKind } from './bulk-wish.ts'
import { dryRun, type PreviewedRow } from './dry-run.ts'
import { foresee, type Foreseen } from './foresee.ts'
import { text } from './messages.ts'

type Derived = { [Kind in BulkResource]: BulkOperationOf<Kind> }[BulkResource]

const inherited: Problem = { message: text('inherited') }

interface Selection {
  readonly uids?: readonly string[]
  readonly search?: Schema<'SearchedRecords'>
}

/** Reads selected records without a lock, in the order of the selection. */
async function selected(call: Call, kind: BulkKind, uids: readonly string[]): Promise<RowOf<BulkKind>[]> {
  const among = sql`${kind.table.uid} = any(${sql.param([...uids])}::text[])`
  const rows = (await call.database
    .select()
    .from(kind.table)
    .where(and(among, visibleOf(kind, call)))) as unknown as RowOf<BulkKind>[]
  const places = new Map(uids.map((uid, place) => [uid, place]))
  return rows.toSorted((one, other) => (places.get(one.uid) ?? 0) - (places.get(other.uid) ?? 0))
}

/** Returns the titles of records, by which people know them. */
async function titlesOf({ database }: Call, { table, key, title }: BulkKind, uids: readonly string[]) {
  const rows = await database
    .select({ uid: sql<string>`${key}`, title: sql<string | null>`${title}` })
    .from(table)
    .where(inArray(key, ['', ...uids]))
  return new Map(rows.map((row) => [row.uid, row.title ?? '']))
}

/** Sorts records so that those of a group follow each other, the one that has everything first: a job takes them together. */
function byGroup(
  rows: readonly RowOf<BulkKind>[],
  foreseen: ReadonlyMap<string, Foreseen<RowOf<BulkKind>>>,
): readonly RowOf<BulkKind>[] {
  const places = new Map(rows.map(({ uid }, place) => [uid, place]))
  const placeOf = ({ uid }: RowOf<BulkKind>): readonly [group: number, within: number] => {
    const one = foreseen.get(uid)
    const first = (one && 'patch' in one ? one.group : undefined) ?? uid
    return [places.get(first) ?? 0, Number(first !== uid)]
  }
  return rows.toSorted((one, other) => {
    const [[group, within], [otherGroup, otherWithin]] = [placeOf(one), placeOf(other)]
    return group - otherGroup || within - otherWithin
  })
}

/** Previews a change of many records; none is changed. */
async function preview(
  call: Call,
  kind: BulkKind,
  { selection, change }: { readonly selection: Selection; readonly change: Readonly<Record<string, unknown>> },
  searched: readonly string[] | undefined,
) {
  const uids = [...new Set(searched ?? selection.uids ?? [])]
  if (!searched && uids.length === 0) throw invalid(text('record-required'), '/selection')
  const wish = wishOf(kind, change)
  const right = rightOf(wish)
  if (!call.may(right)) throw permissionRequired(right)
  const most = mostOf(wish)
  if (most !== undefined && uids.length > most) throw invalid(text('too-many', { most }), '/selection')
  const rows = await selected(call, kind, uids)
  if (rows.length === 0) throw missing(text('selection-empty'))
  const titles = await titlesOf(call, kind, uids)
  const isOwn = ({ namespace }: RowOf<BulkKind>) => !kind.namespace || call.scope.own.includes(namespace ?? '')
  const work = isForClosed(wish) ? { ...call, scope: opened(call.scope) } : call
  const foreseen = new Map((await foresee(work, kind, wish, rows.filter(isOwn))).map((one) => [one.row.uid, one]))
  const possible = [...foreseen.values()].flatMap((one) => ('patch' in one ? [one.row] : []))
  const notes = wish.how === 'act' ? await wish.action.notes?.(wish.value as never, possible as never, work) : undefined
  return dryRun(call, {
    kind: 'bulk',
    request: { resource: kind.resource, change, ...(selection.search && { search: selection.search }) },
    forGood: isForGood(kind, wish),
    frozen:
      selection.search && searched
        ? {
            index: kind.resource as SearchIndexName,
            search: selection.search,
            namespaces: [...call.scope.own],
            fingerprint: fingerprintOf(searched),
          }
        : null,
    rows: byGroup(rows, foreseen).map((row): PreviewedRow => {
      const one = foreseen.get(row.uid)
      const about = { object: row.uid, label: titles.get(row.uid) ?? '' }
      if (!one) return { ...about, skip: inherited, state: 'Skipped' }
      if ('skip' in one) return { ...about, skip: one.skip, state: one.state }
      const { before, after, group } = one
      return { ...about, before, after, kept: { version: row.version, group }, note: notes?.get(row.uid) }
    }),
  })
}

/** Returns the handlers of bulk changes, for each kind whose bulk changes the platform does. */
export function recordBulkHandlers(search: Meilisearch, kinds: Kinds): Pick<Handlers, Derived> {
  const handlerOf = (kind: BulkKind): PreparedHandler<Derived> => ({
    async prepare({ body: { selection }, scope, may }) {
      const found =
        selection.search &&
        (await searchRecords(
          search,
          kind.resource,
          { namespaces: scope.own, may },
          selection.search,
          '/selection/search/filter',
        ))
      return { handle: async (call) => ({ status: 201, ...(await preview(call, kind, call.body, found)) }) }
    },
  })
  return Object.fromEntries(
    kinds.all.filter(isBulkKind).map((kind) => [kind.bulkOperation, handlerOf(kind)]),
  ) as unknown as Pick<Handlers, Derived>
}
