import { and, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Work } from '../../records/work.ts'
import type { Fields } from '../../records/writable.ts'
import type { Problem } from '../source.ts'
import { text } from '../messages.ts'
import { columnAt } from './plan-record.ts'
import type { ImportableKind, RecordColumn } from './record-columns.ts'

/** A record as a row would store it; without a uid where the row creates it. */
export interface Planned {
  readonly position: number
  readonly uid: string | undefined
  readonly columns: Fields
}

/** The positions of values that rows of the file have, by constraint. */
export type TakenInFile = Map<string, number>

/** Returns the unique constraints of a kind that have a message, with the names of their columns in a row. */
function constraintsOf({ table, unique }: ImportableKind) {
  const names = new Map(Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, { name, column }]))
  return getTableConfig(table).uniqueConstraints.flatMap((constraint) => {
    const message = unique[constraint.getName() ?? '']
    const columns = constraint.columns.flatMap(({ name }) => names.get(name) ?? [])
    return message ? [{ message, columns, nullsNotDistinct: constraint.nullsNotDistinct }] : []
  })
}

/**
 * Returns the problems of rows whose values other records have, or earlier rows of the file: what a unique constraint
 * would reject.
 */
export async function takenValues(
  { database }: Work,
  kind: ImportableKind,
  columnsOfFile: readonly RecordColumn[],
  planned: readonly Planned[],
  inFile: TakenInFile,
): Promise<ReadonlyMap<number, Problem>> {
  const problems = new Map<number, Problem>()
  for (const { message, columns, nullsNotDistinct } of constraintsOf(kind)) {
    const valuesOf = (row: object): readonly unknown[] => columns.map(({ name }) => Reflect.get(row, name) ?? null)
    const rows = planned.filter(({ columns: row }) => nullsNotDistinct || valuesOf(row).every((one) => one !== null))
    const among = columns.map(({ name, column }) => {
      const values = new Set(rows.map(({ columns: row }): unknown => Reflect.get(row, name) ?? null))
      return or(
        inArray(
          column,
          [...values].filter((one) => one !== null),
        ),
        values.has(null) ? isNull(column) : sql`false`,
      )
    })
    const present =
      rows.length === 0
        ? []
        : await database
            .select({ uid: kind.table.uid, ...Object.fromEntries(columns.map(({ name, column }) => [name, column])) })
            .from(kind.table)
            .where(and(...among))
    const holders = new Map(present.map((row) => [JSON.stringify(valuesOf(row)), row.uid]))
    for (const { position, uid, columns: row } of rows) {
      const key = JSON.stringify(valuesOf(row))
      const [holder, other] = [holders.get(key), inFile.get(`${message[1]} ${key}`)]
      const column = columnAt(columnsOfFile, message[1])
      if (holder !== undefined && holder !== uid) problems.set(position, { column, message: message[0] })
      else if (other !== undefined && other !== position)
        problems.set(position, { column, message: text('duplicate-value', { row: other + 2 }) })
      else inFile.set(`${message[1]} ${key}`, position)
    }
  }
  return problems
}
