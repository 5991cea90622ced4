import { operationRights } from '@backoffice/api-contract'
import { newUid } from '../../database/records.ts'
import { text as requestText } from '../../http/messages.ts'
import type { JobWork, RowResult } from '../../jobs/job-step.ts'
import type { StoredJobRow } from '../../jobs/job-view.ts'
import type { Message } from '../../messages/message.ts'
import { insertMany } from '../../records/insert.ts'
import { lockOwn } from '../../records/lock-rows.ts'
import type { Work } from '../../records/work.ts'
import type { Fields, Locked, NewRecord, RowOf, Write } from '../../records/writable.ts'
import { writeMany } from '../../records/write.ts'
import type { Cells } from '../source.ts'
import { text } from '../messages.ts'
import { planChange, planCreation, problemsOf } from './plan-record.ts'
import { cellsOfView, fieldsIn, type CellContext } from './record-cells.ts'
import { recordColumns, type ImportableKind, type RecordColumn } from './record-columns.ts'
import type { PlacedRow, RecordFinder } from './record-import.ts'
import { referenceNames } from './reference-names.ts'

/** A locked record, and what the contract shows of it. */
export interface LockedRecord {
  readonly row: Locked<RowOf<ImportableKind>>
  readonly view: object
}

interface Creation {
  readonly position: number
  readonly cells: Cells
  readonly values: NewRecord<ImportableKind> & { readonly uid: string; readonly namespace: string }
}

interface Change {
  readonly position: number
  readonly write: Write<ImportableKind>
  readonly former: Fields
}

/** Reads and locks records that the account may change. */
export async function lockRecords(
  work: Work,
  kind: ImportableKind,
  uids: readonly string[],
  strength?: 'update',
): Promise<ReadonlyMap<string, LockedRecord>> {
  const locked = await lockOwn(work, kind, uids, strength)
  const views = (await kind.view?.(locked, work)) ?? []
  return new Map(locked.map((row, index) => [row.uid, { row, view: views[index] ?? {} }]))
}

export const cellsIn = (record: StoredJobRow['after']): Cells =>
  Object.fromEntries(
    Object.entries(record ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

/** Returns where the record of a row is, with the cells that it writes and those that identify it. */
function placeOf({ kept, after }: StoredJobRow): PlacedRow {
  const { namespace, keys } = kept ?? {}
  const named = typeof keys === 'object' && keys !== null ? cellsIn({ ...keys }) : {}
  return { namespace: typeof namespace === 'string' ? namespace : '', cells: { ...named, ...cellsIn(after) } }
}

/** Returns the labels of columns whose cells are not as they were at the check. */
const movedSince = (columns: readonly RecordColumn[], now: Cells, before: Cells): readonly string[] =>
  columns.flatMap(({ key, label }) => (key in before && now[key] !== before[key] ? [label] : []))

const skipped = (position: number, message: Message): RowResult => ({ position, state: 'Skipped', reason: { message } })

interface Run {
  readonly work: JobWork
  readonly kind: ImportableKind
  readonly context: CellContext
  readonly there: ReadonlyMap<string, LockedRecord>
}

/** Returns why a row is not imported any more. */
function staleness({ work, kind, context, there }: Run, row: StoredJobRow): Message | undefined {
  const { object, before } = row
  const present = there.get(object ?? '')
  if (before === null) {
    const place = placeOf(row)
    const right = operationRights[kind.operations.create]
    if (context.finder.find(place)?.namespace === place.namespace) return text('exists-now')
    return work.may(right) ? undefined : requestText('permission-required', { right: { right } })
  }
  if (!present) return text('gone')
  const moved = movedSince(context.columns, cellsOfView(context, present.view), cellsIn(before))
  return moved.length > 0 ? text('fields-changed-since-check', { names: moved.join(', ') }) : undefined
}

/** Plans what a row writes, or returns its result where it writes nothing. */
async function planRow(run: Run, row: StoredJobRow): Promise<RowResult | Creation | Change> {
  const { work, kind, context, there } = run
  const { position } = row
  const stale = staleness(run, row)
  if (stale) return skipped(position, stale)
  const present = row.before === null ? undefined : there.get(row.object ?? '')
  const place = placeOf(row)
  const namespace = present?.row.namespace ?? place.namespace
  const { fields, problems } = fieldsIn(context, cellsIn(row.after), { ...place, namespace })
  const failed = (message: Message): RowResult => ({ position, state: 'Failed', reason: { message } })
  if (problems[0]) return failed(problems[0].message)
  const result = await problemsOf(
    () => (present ? planChange(work, kind, present.row, fields) : planCreation(work, kind, { ...fields, namespace })),
    context.columns,
  )
  if ('problems' in result) return failed(result.problems[0]?.message ?? text('gone'))
  if (!present) return { position, cells: place.cells, values: { ...result.planned, uid: newUid(), namespace } }
  const former = Object.fromEntries(Object.keys(fields).map((name) => [name, Reflect.get(present.view, name) ?? null]))
  return { position, write: { row: present.row, patch: result.planned }, former }
}

/** Creates and changes the records of some rows. */
async function writeRows(
  work: JobWork,
  kind: ImportableKind,
  finder: RecordFinder,
  rows: readonly StoredJobRow[],
): Promise<readonly RowResult[]> {
  const columns = recordColumns(kind)
  const uids = rows.flatMap(({ object }) => object ?? [])
  const there = await lockRecords(work, kind, uids)
  const views = [...there.values()].map(({ view }) => view)
  const names = await referenceNames(
    work,
    columns,
    views,
    rows.map(({ after }) => cellsIn(after)),
  )
  const run = { work, kind, context: { columns, finder, names }, there }
  const planned: (RowResult | Creation | Change)[] = []
  for (const row of rows) planned.push(await planRow(run, row))
  const creations = planned.flatMap((one) => ('values' in one ? [one] : []))
  const changes = planned.flatMap((one) => ('write' in one ? [one] : []))
  const made = await insertMany(
    work,
    kind,
    creations.map(({ values }) => values),
  )
  const written = await writeMany(
    work,
    kind,
    changes.map(({ write }) => write),
  )
  const results = new Map<number, RowResult>()
  for (const [index, { position, cells, values }] of creations.entries()) {
    const version = made[index]?.row.version
    finder.add?.({ namespace: values.namespace, cells }, values.uid)
    results.set(position, { position, state: 'Done', object: values.uid, kept: { version } })
  }
  for (const [index, { position, write, former }] of changes.entries()) {
    const now = written[index]?.described ?? {}
    const changed = Object.fromEntries(Object.keys(former).map((name) => [name, now[name] ?? null]))
    results.set(position, { position, state: 'Done', object: write.row.uid, kept: { former, changed } })
  }
  return planned.map((one) => results.get(one.position) ?? (one as RowResult))
}

/** Creates and changes records as previewed, and skips those that were changed since. */
export async function importRecords(
  work: JobWork,
  kind: ImportableKind,
  rows: readonly StoredJobRow[],
): Promise<readonly RowResult[]> {
  const finder = await kind.imported.finder(work, rows.map(placeOf))
  if (!kind.imported.inOrder) return writeRows(work, kind, finder, rows)
  const results: RowResult[] = []
  for (const row of rows) results.push(...(await writeRows(work, kind, finder, [row])))
  return results
}
