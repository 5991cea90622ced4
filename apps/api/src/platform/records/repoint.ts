import { sql } from 'drizzle-orm'
import { undoExceptions, type UndoException } from '../audit/undo-exceptions.ts'
import { Failure } from '../http/failure.ts'
import { BESIDE, type Snapshot } from '../audit/snapshots.ts'
import type { AnyRecord } from './record.ts'
import { naming } from './references.ts'
import type { Work } from './work.ts'
import { lockRows } from './lock-rows.ts'
import { following } from './settle.ts'
import type { Writable } from './writable.ts'
import { writeMany } from './write.ts'

/** A record that referred to another one, and its reference before and after. */
export interface Repointed {
  readonly resource: string
  readonly column: string
  readonly uid: string
  readonly before: string | readonly string[]
  readonly after: string | readonly string[] | null
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Returns the value of a column after one reference in it is replaced or cleared. */
function pointing(value: unknown, from: string, to: string | null): string | readonly string[] | null {
  if (!Array.isArray(value)) return to
  const others = value.filter((uid): uid is string => typeof uid === 'string' && uid !== from)
  return to === null || others.includes(to) ? others : value.map((uid: string) => (uid === from ? to : uid))
}

/** Replaces or clears the references of other kinds to one record; returns them, so that they can be restored. */
export async function repoint(
  work: Work,
  kind: AnyRecord,
  from: string,
  to: string | null,
): Promise<readonly Repointed[]> {
  const moved: Repointed[] = []
  for (const { kind: by, column, reference } of work.kinds.referringTo(kind.resource)) {
    if (by.resource === kind.resource) continue
    const writable = by as Writable
    const rows = await lockRows(work, writable, naming(by, column, [from]))
    if (to === null && rows.length > 0 && reference.required && reference.holds)
      throw new Failure(409, [{ message: reference.holds(rows.length) }])
    const changes = rows.map((row) => {
      const before = Reflect.get(row, column) as string | readonly string[]
      return { row, before, after: pointing(before, from, to) }
    })
    await writeMany(
      following(work),
      writable,
      changes.map(({ row, after }) => ({ row, patch: { [column]: after } })),
    )
    moved.push(
      ...changes.map(({ row, before, after }) => ({ resource: by.resource, column, uid: row.uid, before, after })),
    )
  }
  return moved
}

/** Restores references that have not been changed since; returns which were skipped. */
export async function pointBack(
  work: Work,
  moved: readonly Repointed[],
  of: 'brand' | 'category',
): Promise<UndoException[]> {
  const left: UndoException[] = []
  for (const [key, some] of Map.groupBy(moved, ({ resource, column }) => `${resource} ${column}`)) {
    const [resource = '', column = ''] = key.split(' ')
    const kind = work.kinds.find(resource) as Writable | undefined
    if (!kind) continue
    const uids = some.map(({ uid }) => uid)
    const there = await lockRows(work, kind, sql`${kind.table.uid} = any(${sql.param(uids)}::text[])`)
    const former = new Map(some.map((one) => [one.uid, one]))
    const back = there.flatMap((row) => {
      const one = former.get(row.uid)
      return one && same(Reflect.get(row, column), one.after) ? [{ row, patch: { [column]: one.before } }] : []
    })
    await writeMany(work, kind, back)
    left.push(
      ...undoExceptions('products-changed', there.length - back.length, { kind: of }),
      ...undoExceptions('products-gone', some.length - there.length, { kind: 'product' }),
    )
  }
  return left
}

/** Returns a snapshot with extra data, such as what was moved away from the record. */
export const withBeside = (record: Snapshot, beside: Readonly<Record<string, unknown>>): Snapshot => [
  ...record,
  { table: BESIDE, rows: [beside] },
]

/** Returns the extra data of a snapshot; undefined where there is none. */
export const besideIn = (kept: Snapshot): Readonly<Record<string, unknown>> | undefined =>
  kept.find(({ table }) => table === BESIDE)?.rows[0]
