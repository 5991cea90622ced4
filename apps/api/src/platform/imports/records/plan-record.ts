import { validationFor } from '../../http/body-check.ts'
import { Failure } from '../../http/failure.ts'
import type { Work } from '../../records/work.ts'
import type { Fields, StoredRow } from '../../records/writable.ts'
import type { Problem } from '../source.ts'
import type { ImportableKind, RecordColumn } from './record-columns.ts'

/**
 * Returns the columns of a new record, validated like the call that creates one. @throws the problems, at their fields
 */
export async function planCreation(work: Work, kind: ImportableKind, body: Fields): Promise<Fields> {
  validationFor(kind.operations.create).body(body)
  return (await kind.createInBulk?.(body, work)) ?? {}
}

/**
 * Returns the columns that a change of a record writes, validated like the call that changes it. @throws the problems,
 * at their fields
 */
export async function planChange(work: Work, kind: ImportableKind, row: StoredRow, body: Fields): Promise<Fields> {
  validationFor(kind.operations.change).body(body)
  const columns = (await kind.changeInBulk?.(body, row, work)) ?? {}
  const after = { ...row, ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) }
  kind.validate?.(after, row)
  await kind.validateStored?.([{ before: row, after }], work)
  return columns
}

/** Returns the result of a plan, or its problems at the columns of the file. */
export async function problemsOf<Result>(
  plan: () => Promise<Result>,
  columns: readonly RecordColumn[],
): Promise<{ readonly planned: Result } | { readonly problems: readonly Problem[] }> {
  try {
    return { planned: await plan() }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const problems = error.problems.map(({ message, pointer }) => ({ column: columnAt(columns, pointer), message }))
    // Of a value that breaks several rules the first one explains what is wrong.
    return { problems: problems.filter(({ column }, at) => problems.findIndex((one) => one.column === column) === at) }
  }
}

/** Returns the column of the file for a field of the body. */
export function columnAt(columns: readonly RecordColumn[], pointer: string | undefined): string | null {
  const [, field] = (pointer ?? '').split('/')
  return columns.find((column) => column.field === field)?.key ?? null
}
