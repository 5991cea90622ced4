import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Reader } from '../records/record.ts'
import type { CellKind } from '../sheets/cells.ts'
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

/** Returns a list as its account may export it. */
export async function exportSource(resource: Resource, reader: Reader): Promise<ExportSource> {
  const { exported = [], documents } = reader.kinds.of(resource)
  if (typeof exported === 'function') return exported(reader)
  const kinds = new Map<string, CellKind>(exported.map(([key, , kind]) => [key, kind]))
  return {
    columns: exported.map(([key, label, kind]) => ({ key, label, kind, choices: [], importable: false })),
    async cells(uids, keys) {
      const found = new Map((await documents?.(reader.database, uids))?.map((document) => [document.uid, document]))
      return uids.flatMap((uid) => {
        const document = found.get(uid)
        return document ? [keys.map((key) => cellOf(Reflect.get(document, key), kinds.get(key) ?? 'text'))] : []
      })
    },
  }
}

/** Returns every record of a list, oldest first: for an export without a search. */
export async function everyRecord(
  { database, kinds }: { readonly database: Database; readonly kinds: Kinds },
  resource: Resource,
  namespaces: readonly string[],
): Promise<string[]> {
  const { table } = kinds.of(resource)
  const { rows } = await database.execute<{ uid: string }>(
    sql`select uid from ${table} where namespace = any(${sql.param([...namespaces])}::text[]) order by id`,
  )
  return rows.map(({ uid }) => uid)
}
