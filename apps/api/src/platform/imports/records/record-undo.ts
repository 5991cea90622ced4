import { operationRights } from '@backoffice/api-contract'
import { text as requestText } from '../../http/messages.ts'
import type { JobWork, RowResult } from '../../jobs/job-step.ts'
import type { StoredJobRow } from '../../jobs/job-view.ts'
import type { Problem } from '../../messages/problem.ts'
import { heldBy } from '../../records/references.ts'
import { removeMany } from '../../records/remove.ts'
import type { Fields, Write } from '../../records/writable.ts'
import { writeMany } from '../../records/write.ts'
import { text } from '../messages.ts'
import { planChange, problemsOf } from './plan-record.ts'
import { recordColumns, type ImportableKind } from './record-columns.ts'
import { lockRecords, type LockedRecord } from './record-step.ts'

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether a record is as the import left it. */
function isUntouched({ row, view }: LockedRecord, { after, kept }: StoredJobRow): boolean {
  if (after === null) return row.version === kept?.['version']
  return Object.entries(fieldsOf(kept?.['changed'])).every(([name, value]) => same(Reflect.get(view, name), value))
}

type Undone =
  | { readonly result: RowResult }
  | { readonly removed: LockedRecord }
  | { readonly write: Write<ImportableKind> }

/** Plans how a row is undone. */
async function planUndo(
  work: JobWork,
  kind: ImportableKind,
  row: StoredJobRow,
  present: LockedRecord | undefined,
  held: ReadonlyMap<string, Problem>,
): Promise<Undone> {
  const { position, after, before, kept } = row
  const skip = (reason: Problem): Undone => ({ result: { position, state: 'Skipped', reason } })
  if (!present) return skip({ message: text('deleted') })
  if (!isUntouched(present, row) || kind.mayGoBack?.({ before: after ?? {}, after: before ?? {} }) === false)
    return skip({ message: text('changed-since') })
  if (after === null) {
    const right = kind.operations.delete && operationRights[kind.operations.delete]
    if (right === undefined || !work.may(right))
      return skip({ message: requestText('permission-required', { right: { right: right ?? '' } }) })
    const reason = held.get(present.row.uid)
    return reason ? skip(reason) : { removed: present }
  }
  const result = await problemsOf(
    () => planChange(work, kind, present.row, fieldsOf(kept?.['former'])),
    recordColumns(kind),
  )
  if ('planned' in result) return { write: { row: present.row, patch: result.planned } }
  const [problem = { message: text('changed-since') }] = result.problems
  return { result: { position, state: 'Failed', reason: { message: problem.message } } }
}

async function undoRows(
  work: JobWork,
  kind: ImportableKind,
  rows: readonly StoredJobRow[],
): Promise<readonly RowResult[]> {
  const uids = rows.flatMap(({ object }) => object ?? [])
  const there = await lockRecords(work, kind, uids, 'update')
  const made = rows.flatMap(({ object, after }) => (after === null ? (there.get(object ?? '')?.row ?? []) : []))
  const held = await heldBy(work, kind, made)
  const undone: Undone[] = []
  for (const row of rows) undone.push(await planUndo(work, kind, row, there.get(row.object ?? ''), held))
  await writeMany(
    work,
    kind,
    undone.flatMap((one) => ('write' in one ? [one.write] : [])),
  )
  await removeMany(
    work,
    kind,
    undone.flatMap((one) => ('removed' in one ? [one.removed.row] : [])),
  )
  return rows.map(({ position }, index) => {
    const one = undone[index]
    return one && 'result' in one ? one.result : { position, state: 'Done' }
  })
}

/**
 * Undoes an import: changed records get their former values, created ones are deleted, and those that were changed
 * since are skipped. The rows come in reverse.
 */
export async function undoRecords(
  work: JobWork,
  kind: ImportableKind,
  rows: readonly StoredJobRow[],
): Promise<readonly RowResult[]> {
  if (!kind.imported.inOrder) return undoRows(work, kind, rows)
  const results: RowResult[] = []
  for (const row of rows) results.push(...(await undoRows(work, kind, [row])))
  return results
}
