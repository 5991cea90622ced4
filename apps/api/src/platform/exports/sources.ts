import { and, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { namespaces } from '../accounts/tables.ts'
import type { Database } from '../database/database.ts'
import { inNamespaces } from '../database/in-namespaces.ts'
import { isImportable, NAMESPACE, recordColumns } from '../imports/records/record-columns.ts'
import { visibleOf, type Kinds } from '../records/kinds.ts'
import type { FileColumn, Reader } from '../records/record.ts'
import type { CellKind } from '../sheets/cells.ts'
import { hiddenFields } from '../search/field-rights.ts'
import { cellOf } from './cell-of.ts'

type Resource = Schema<'ExportedKind'>

/**
 * Returns the permission that exporting a list needs. @throws when its kind has no export, which does not compile
 * either
 */
export function exportRight(kinds: Kinds, resource: Resource): string {
  const right = kinds.of(resource).exportRight
  if (right === undefined) throw new Error(`Nobody can export ${resource}`)
  return right
}

interface Column {
  readonly key: string
  readonly label: string
  readonly kind: CellKind
  readonly choices: readonly string[]
  readonly importable: boolean
}

/** A list that can be exported. */
export interface ExportSource {
  readonly columns: readonly Column[]
  /** Returns the cells of records in the order of their uids; a deleted record is skipped. */
  cells(uids: readonly string[], keys: readonly string[]): Promise<string[][]>
}

const namedIn = (value: unknown): readonly string[] => [value].flat().filter((uid) => typeof uid === 'string')

/** Returns the codes of all namespaces that are visible, by their uids. */
async function namespaceCodes(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database.select({ uid: namespaces.uid, code: namespaces.code }).from(namespaces)
  return new Map(rows.map(({ uid, code }) => [uid, code]))
}

/** Returns values of columns, with the titles of the records that they name. */
async function titlesOf(
  reader: Reader,
  rows: readonly object[],
  columns: readonly FileColumn[],
): Promise<(key: string, value: unknown) => unknown> {
  const { database, kinds } = reader
  const found = new Map<string, ReadonlyMap<string, string>>()
  if (columns.includes(NAMESPACE)) found.set(NAMESPACE[0], await namespaceCodes(database))
  for (const [key, , , of] of columns) {
    if (of === undefined) continue
    const kind = kinds.of(of)
    const { table, key: uid, title } = kind
    const uids = [...new Set(rows.flatMap((row) => namedIn(Reflect.get(row, key))))]
    const named = await database
      .select({ uid: sql<string>`${uid}`, title: sql<string>`${title}` })
      .from(table)
      .where(and(inArray(uid, ['', ...uids]), visibleOf(kind, reader)))
    found.set(key, new Map(named.map((row) => [row.uid, row.title])))
  }
  const titled = (titles: ReadonlyMap<string, string>, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => titled(titles, one))
    return typeof value === 'string' ? (titles.get(value) ?? value) : value
  }
  return (key, value) => {
    const titles = found.get(key)
    return titles ? titled(titles, value) : value
  }
}

/** Returns a list as its account may export it. */
export async function exportSource(resource: Resource, reader: Reader): Promise<ExportSource> {
  const kind = reader.kinds.of(resource)
  const { exported: known = [], documents } = kind
  if (typeof known === 'function') return known(reader)
  const imported = isImportable(kind) ? new Map(recordColumns(kind).map((column) => [column.key, column])) : undefined
  const hidden = hiddenFields(resource, reader.may)
  const exported = [...known, ...(imported ? [NAMESPACE] : [])].filter(([key]) => !hidden.includes(key))
  const columnAt = new Map(exported.map((column): [string, FileColumn] => [column[0], column]))
  return {
    columns: exported.map(([key, label, kind]) => ({
      key,
      label,
      kind,
      choices: imported?.get(key)?.choices ?? [],
      importable: imported?.has(key) ?? false,
    })),
    async cells(uids, keys) {
      const found = new Map((await documents?.(reader.database, uids))?.map((document) => [document.uid, document]))
      const rows = uids.flatMap((uid) => found.get(uid) ?? [])
      const asked = keys.map((key) => columnAt.get(key)).filter((column) => column !== undefined)
      const titles = await titlesOf(reader, rows, asked)
      return rows.map((row) => asked.map(([key, , kind]) => cellOf(titles(key, Reflect.get(row, key)), kind)))
    },
  }
}

/** Returns every record of a list, oldest first: for an export without a search. */
export async function everyRecord(
  reader: Reader,
  resource: Resource,
  namespaces: readonly string[],
): Promise<string[]> {
  const kind = reader.kinds.of(resource)
  const where = kind.namespace ? inNamespaces(kind.namespace, namespaces) : visibleOf(kind, reader)
  const { rows } = await reader.database.execute<{ uid: string }>(
    sql`select uid from ${kind.table} where ${where ?? sql`true`} order by id`,
  )
  return rows.map(({ uid }) => uid)
}
