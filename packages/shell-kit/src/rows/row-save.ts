import { fieldMessagesOf, messageOf, statusCodeOf } from '@backoffice/api-client'

type Values = Readonly<Record<string, string>>

type Refusals = Readonly<Record<string, { readonly problem: string } | { readonly theirs: string }>>

/** Saves changed cells of a row, by column; gives those that were not saved, with why, or what others have made of them. */
export type RowSave<Row> = (
  row: Row,
  cells: Readonly<Record<string, { readonly value: string; readonly before: string }>>,
) => Promise<Readonly<Record<string, { readonly problem: string } | { readonly theirs: string }>>>

/** How the rows of a list are saved. */
export interface RowCalls<Row> {
  readonly rowKey: (row: Row) => string
  /** The `ETag` of the record that the row shows. */
  readonly etagOf: (row: Row) => string
  /** Changes a record: the values of cells, by column. Rejects with status 412 when somebody else changed it since. */
  readonly change: (row: Row, values: Values, etag: string) => Promise<unknown>
  /** The record as it is stored now: the values of its cells. */
  readonly read: (row: Row) => Promise<{ readonly etag: string; readonly values: Values }>
  /** The column of a field that a refusal names, where it is not called like it. */
  readonly columns?: Readonly<Record<string, string>>
}

const refuseAll = (cells: readonly string[], problem: string): Refusals =>
  Object.fromEntries(cells.map((column) => [column, { problem }]))

/** Why each cell was refused: by the field that the answer names, or all of them by its message. */
function refusalsOf(error: unknown, cells: readonly string[], columns: Values = {}): Refusals {
  const named = fieldMessagesOf(error).flatMap(([field, problem]) => {
    const column = columns[field] ?? field
    return cells.includes(column) ? [[column, { problem }] as const] : []
  })
  return named.length > 0
    ? { ...refuseAll(cells, messageOf(error)), ...Object.fromEntries(named) }
    : refuseAll(cells, messageOf(error))
}

/**
 * Saves changed cells of a row in one call that carries its version. When somebody else changed the record meanwhile,
 * cells that they did not touch are saved all the same, and the others say what they have become: saving those again
 * means it. Never rejects: what fails is refused, with the reason at its cell. Make it once for
 * a list: it remembers what somebody was told.
 */
export function createRowSave<Row>({ rowKey, etagOf, change, read, columns }: RowCalls<Row>): RowSave<Row> {
  /** What somebody was told that others have made of a record. */
  const told = new Map<string, { readonly etag: string; readonly values: Values }>()
  return async (row, cells) => {
    const key = rowKey(row)
    const known = told.get(key)
    const ids = Object.keys(cells)
    const valuesOf = (wanted: readonly string[]): Values =>
      Object.fromEntries(Object.entries(cells).flatMap(([id, { value }]) => (wanted.includes(id) ? [[id, value]] : [])))
    try {
      await change(row, valuesOf(ids), known?.etag ?? etagOf(row))
      told.delete(key)
      return {}
    } catch (error) {
      if (statusCodeOf(error) !== 412) return refusalsOf(error, ids, columns)
    }
    let clashes: Refusals = {}
    let own = ids
    try {
      const stored = await read(row)
      clashes = Object.fromEntries(
        Object.entries(cells).flatMap(([id, { value, before }]) => {
          const theirs = stored.values[id]
          return theirs === undefined || theirs === (known?.values[id] ?? before) || theirs === value
            ? []
            : [[id, { theirs }] as const]
        }),
      )
      own = ids.filter((id) => !clashes[id])
      told.set(key, stored)
      if (own.length > 0) {
        await change(row, valuesOf(own), stored.etag)
        if (own.length < ids.length) told.set(key, await read(row))
      }
      if (own.length === ids.length) told.delete(key)
      return clashes
    } catch (error) {
      return { ...clashes, ...refusalsOf(error, own, columns) }
    }
  }
}
