import { fieldMessagesOf, messageOf, statusCodeOf } from '@backoffice/api-client'

type Values = Readonly<Record<string, string>>

type RowProblems = Readonly<Record<string, { readonly problem: string } | { readonly theirs: string }>>

/**
 * Saves changed cells of a row, by column; returns those that were not saved, with a problem or the conflicting value.
 */
export type RowSave<Row> = (
  row: Row,
  cells: Readonly<Record<string, { readonly value: string; readonly before: string }>>,
) => Promise<Readonly<Record<string, { readonly problem: string } | { readonly theirs: string }>>>

/** Calls that save the rows of a list. */
export interface RowCalls<Row> {
  readonly rowKey: (row: Row) => string
  /** Returns the `ETag` of the row's record. */
  readonly etagOf: (row: Row) => string
  /** Changes a record: the values of cells, by column. Rejects with status 412 when someone else changed it since. */
  readonly change: (row: Row, values: Values, etag: string) => Promise<unknown>
  /** Reads the stored record: the values of its cells. */
  readonly read: (row: Row) => Promise<{ readonly etag: string; readonly values: Values }>
  /** Columns of the fields that an error names, where they differ. */
  readonly columns?: Readonly<Record<string, string>>
}

const problemForAll = (cells: readonly string[], problem: string): RowProblems =>
  Object.fromEntries(cells.map((column) => [column, { problem }]))

/** Returns the problem of each cell: by the field that the response names, or all of them with its message. */
function problemsOf(error: unknown, cells: readonly string[], columns: Values = {}): RowProblems {
  const named = fieldMessagesOf(error).flatMap(([field, problem]) => {
    const column = columns[field] ?? field
    return cells.includes(column) ? [[column, { problem }] as const] : []
  })
  return named.length > 0
    ? { ...problemForAll(cells, messageOf(error)), ...Object.fromEntries(named) }
    : problemForAll(cells, messageOf(error))
}

/**
 * Saves changed cells of a row in one call with its version. When someone else changed the record meanwhile, cells that
 * they did not touch are saved all the same, and the others return the conflicting values: saving those again
 * overwrites them. Never rejects: failures are returned with the reason at each cell. Create it once per list: it
 * remembers reported conflicts.
 */
export function createRowSave<Row>({ rowKey, etagOf, change, read, columns }: RowCalls<Row>): RowSave<Row> {
  /** Conflicting values that were reported, by row. */
  const reported = new Map<string, { readonly etag: string; readonly values: Values }>()
  return async (row, cells) => {
    const key = rowKey(row)
    const known = reported.get(key)
    const ids = Object.keys(cells)
    const valuesOf = (wanted: readonly string[]): Values =>
      Object.fromEntries(Object.entries(cells).flatMap(([id, { value }]) => (wanted.includes(id) ? [[id, value]] : [])))
    try {
      await change(row, valuesOf(ids), known?.etag ?? etagOf(row))
      reported.delete(key)
      return {}
    } catch (error) {
      if (statusCodeOf(error) !== 412) return problemsOf(error, ids, columns)
    }
    let conflicts: RowProblems = {}
    let own = ids
    try {
      const stored = await read(row)
      conflicts = Object.fromEntries(
        Object.entries(cells).flatMap(([id, { value, before }]) => {
          const theirs = stored.values[id]
          return theirs === undefined || theirs === (known?.values[id] ?? before) || theirs === value
            ? []
            : [[id, { theirs }] as const]
        }),
      )
      own = ids.filter((id) => !conflicts[id])
      reported.set(key, stored)
      if (own.length > 0) {
        await change(row, valuesOf(own), stored.etag)
        if (own.length < ids.length) reported.set(key, await read(row))
      }
      if (own.length === ids.length) reported.delete(key)
      return conflicts
    } catch (error) {
      return { ...conflicts, ...problemsOf(error, own, columns) }
    }
  }
}
