import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { inNamespaces } from '../../database/in-namespaces.ts'
import { meantIn } from '../../records/look-up.ts'
import type { Work } from '../../records/work.ts'
import type { Cells } from '../source.ts'
import type { PlacedRow, Present, RecordFinder } from './record-import.ts'

type Keyed<Name extends string> = PgTable & { readonly [Column in Name | 'uid' | 'namespace']: PgColumn }

/** Finds records by the first of these columns that a row has; each has a column of the file with its name. */
export const findBy =
  <Name extends string>(table: Keyed<Name>, ...names: readonly Name[]) =>
  async ({ database, scope }: Work, rows: readonly PlacedRow[]): Promise<RecordFinder> => {
    const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table)
    const namedBy = (cells: Cells): readonly [name: Name, value: string] | undefined => {
      for (const name of names) {
        const value = cells[name]?.trim()
        if (value) return [name, value]
      }
      return undefined
    }
    const kept: PgTable = table
    const found = new Map<string, Present[]>()
    for (const name of names) {
      const column = columns[name]
      const values = rows.flatMap(({ cells }) => {
        const by = namedBy(cells)
        return by?.[0] === name ? [by[1]] : []
      })
      if (!column || values.length === 0) continue
      const present = await database
        .select({ uid: table.uid, namespace: table.namespace, value: column })
        .from(kept)
        .where(
          sql`${inNamespaces(table.namespace, [...scope.own, ...scope.inherited])} and ${column} = any(${sql.param(values)}::text[])`,
        )
      for (const { uid, namespace, value } of present) {
        const key = `${name} ${String(value)}`
        found.set(key, [...(found.get(key) ?? []), { uid: String(uid), namespace: String(namespace) }])
      }
    }
    return {
      identityOf(cells) {
        const by = namedBy(cells)
        return by && { key: by.join(' '), label: by[1] }
      },
      find({ namespace, cells }) {
        return meantIn(found.get(namedBy(cells)?.join(' ') ?? '') ?? [], namespace, scope)
      },
    }
  }
