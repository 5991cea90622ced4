import { difference } from '../audit/difference.ts'
import { missing } from '../http/failure.ts'
import type { Problem } from '../messages/problem.ts'
import { lockOwn } from '../records/lock-rows.ts'
import { assertKnown, heldBy } from '../records/references.ts'
import { describe, namespaceOf } from '../records/settle.ts'
import type { AnyRecord } from '../records/record.ts'
import type { Work } from '../records/work.ts'
import { whyClosed } from '../session/scope.ts'
import type { Fields, StoredRow } from '../records/writable.ts'
import type { BulkKind, BulkWish, CombineWish, MergeWish } from './bulk-wish.ts'
import { isProblem, problemOf } from './problem-of.ts'
import { text } from './messages.ts'

/** What a bulk change does to a record: the columns that differ, or why it is skipped. */
export type Foreseen<Row> = { readonly row: Row } & (
  | { readonly skip: Problem; readonly state: 'Skipped' | 'Unchanged' }
  | {
      readonly patch: Fields
      readonly before: Fields | null
      readonly after: Fields | null
      /** Uid of the record that it is combined into, also of that record itself; omitted where none are combined. */
      readonly group?: string
    }
)

type Patched<Row> = { readonly row: Row } & ({ readonly patch: Fields } | { readonly problem: Problem })

/** Returns the columns of the change that differ from those of the row. */
function news(row: object, columns: Fields): Fields {
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(row, name)),
    ),
  )
}

async function patchOf(work: Work, kind: BulkKind, wish: BulkWish, row: StoredRow): Promise<Fields> {
  if (wish.how !== 'act' && wish.how !== 'change') return {}
  const columns =
    wish.how === 'act'
      ? await wish.action.columns(wish.value as never, row as never, work)
      : ((await kind.changeInBulk?.(wish.body, row, work)) ?? {})
  const patch = news(row, columns)
  const after = { ...row, ...patch }
  kind.validate?.(after, row)
  await kind.validateStored?.([{ before: row, after }], work)
  return patch
}

/** Returns the problems of references, by namespace: a record may be visible from some of them only. */
async function unknownIn(
  work: Work,
  kind: BulkKind,
  patched: readonly { readonly row: StoredRow; readonly patch: Fields }[],
): Promise<ReadonlyMap<string | null, Problem>> {
  const found = new Map<string | null, Problem>()
  for (const [namespace, group] of Map.groupBy(patched, ({ row }) => namespaceOf(row))) {
    const problem = await problemOf(() =>
      assertKnown(
        work,
        kind,
        group.map(({ row, patch }) => ({ namespace, before: row, values: patch })),
      ),
    )
    if (isProblem(problem)) found.set(namespace, problem)
  }
  return found
}

async function foreseeDeletion<Row extends StoredRow>(
  work: Work,
  kind: BulkKind,
  rows: readonly Row[],
): Promise<Foreseen<Row>[]> {
  const erased: AnyRecord = kind
  const held = new Map(await heldBy(work, kind, rows))
  for (const row of rows) {
    const problem = await problemOf(() => erased.assertDeletable?.(row, work))
    if (isProblem(problem)) held.set(row.uid, problem)
  }
  return rows.map((row) => {
    const skip = held.get(row.uid)
    return skip ? { row, skip, state: 'Skipped' } : { row, patch: {}, before: null, after: null }
  })
}

/** Returns the record that others are merged into, locked. @throws 404 when it is not one of the account's own */
export async function heirOf(work: Work, kind: BulkKind, { into }: MergeWish) {
  const [heir] = await lockOwn(work, kind, [into])
  if (!heir) throw missing(text('no-heir'))
  return heir
}

async function foreseeMerge<Row extends StoredRow>(
  work: Work,
  kind: BulkKind,
  wish: MergeWish,
  rows: readonly Row[],
): Promise<Foreseen<Row>[]> {
  const heir = await problemOf(() => heirOf(work, kind, wish))
  const results = rows.map(async (row): Promise<Foreseen<Row>> => {
    if (isProblem(heir)) return { row, skip: heir, state: 'Skipped' }
    if (row.uid === heir.uid) return { row, skip: { message: text('heir') }, state: 'Unchanged' }
    const skip = await problemOf(() => wish.merging.assertMergeable(row as never, heir as never))
    return isProblem(skip) ? { row, skip, state: 'Skipped' } : { row, patch: {}, before: null, after: null }
  })
  return Promise.all(results)
}

/** Returns fields as they are stored and read again. */
const asStored = (fields: Fields): Fields => JSON.parse(JSON.stringify(fields)) as Fields

async function foreseeCombination<Row extends StoredRow>(
  work: Work,
  { combining }: CombineWish,
  rows: readonly Row[],
): Promise<Foreseen<Row>[]> {
  const { groups, alone } = await combining.group(rows as never, work)
  const combined = new Map(
    groups.flatMap(({ into, others }) =>
      [into, ...others].map(({ uid, shows }) => [
        uid,
        { patch: {}, before: {}, after: asStored(shows), group: into.uid },
      ]),
    ),
  )
  return rows.flatMap((row): Foreseen<Row>[] => {
    const [foreseen, skip] = [combined.get(row.uid), alone.get(row.uid)]
    if (foreseen) return [{ row, ...foreseen }]
    return skip ? [{ row, skip, state: 'Skipped' }] : []
  })
}

/**
 * Returns what a bulk change does to each of these rows. Without side effects: the preview and the job both call it.
 */
export async function foresee<Row extends StoredRow>(
  work: Work,
  kind: BulkKind,
  wish: BulkWish,
  rows: readonly Row[],
  job?: string,
): Promise<Foreseen<Row>[]> {
  const open = rows.filter((row) => !whyClosed(work.scope, namespaceOf(row)))
  const foreseen = await foreseeOpen(work, kind, wish, open, job)
  const found = new Map(foreseen.map((one) => [one.row.uid, one]))
  return rows.flatMap((row): Foreseen<Row>[] => {
    const skip = whyClosed(work.scope, namespaceOf(row))
    const one = found.get(row.uid)
    return skip ? [{ row, skip, state: 'Skipped' }] : one ? [one] : []
  })
}

async function foreseeOpen<Row extends StoredRow>(
  work: Work,
  kind: BulkKind,
  wish: BulkWish,
  rows: readonly Row[],
  job: string | undefined,
): Promise<Foreseen<Row>[]> {
  if (wish.how === 'delete') return foreseeDeletion(work, kind, rows)
  if (wish.how === 'merge') return foreseeMerge(work, kind, wish, rows)
  if (wish.how === 'combine') return foreseeCombination(work, wish, rows)
  const patched: Patched<Row>[] = []
  const skips =
    wish.how === 'act' ? await wish.action.skips?.(wish.value as never, rows as never, work, job) : undefined
  for (const row of rows) {
    const result = skips?.get(row.uid) ?? (await problemOf(() => patchOf(work, kind, wish, row)))
    patched.push(isProblem(result) ? { row, problem: result } : { row, patch: result })
  }
  const possible = patched.flatMap((one) => ('patch' in one ? [one] : []))
  const unknown = await unknownIn(work, kind, possible)
  const [before, after] = [
    await describe(
      work,
      kind,
      possible.map(({ row }) => row),
    ),
    await describe(
      work,
      kind,
      possible.map(({ row, patch }) => ({ ...row, ...patch })),
    ),
  ]
  const place = new Map(possible.map(({ row }, index) => [row.uid, index]))
  const kept = new Set(kind.keptByServer)
  const without = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !kept.has(name)))
  return patched.map((one): Foreseen<Row> => {
    const { row } = one
    if ('problem' in one) return { row, skip: one.problem, state: 'Skipped' }
    const problem = unknown.get(namespaceOf(row))
    if (problem) return { row, skip: problem, state: 'Skipped' }
    const index = place.get(row.uid) ?? 0
    const changed = difference(without(before[index] ?? {}), without(after[index] ?? {}))
    if (!changed && !(wish.how === 'act' && wish.action.also))
      return { row, skip: { message: text('unchanged') }, state: 'Unchanged' }
    return { row, patch: one.patch, before: asStored(changed?.before ?? {}), after: asStored(changed?.after ?? {}) }
  })
}
