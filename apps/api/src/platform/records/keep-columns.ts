import { sql } from 'drizzle-orm'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { DefinedRecord } from './record.ts'
import { columnsOf } from './store-rows.ts'
import type { Work } from './work.ts'
import type { RowOf, Writable } from './writable.ts'

/** Columns that the server maintains. */
type KeptColumns<Kind extends Writable> =
  Kind extends DefinedRecord<infer _Resource, infer _Table, infer Column> ? Column : never

/**
 * Writes columns that the server maintains, such as sort order or progress: without a new version or a history entry,
 * so that it causes no conflict for users who edit the record.
 */
export async function keepColumns<Kind extends Writable>(
  work: Pick<Work, 'database' | 'reindex'>,
  kind: Kind,
  writes: readonly {
    readonly uid: string
    readonly patch: { readonly [Name in KeptColumns<Kind>]?: RowOf<Kind>[Name] }
  }[],
): Promise<void> {
  if (writes.length === 0) return
  const columns = columnsOf(
    kind.table,
    writes.map(({ patch }) => patch),
  )
  if (writes.some(({ patch }) => columns.some(([key]) => !(key in patch))))
    throw new Error(`${kind.resource}: what the server keeps is written of all of these records, or of none`)
  const records = writes.map(({ uid, patch }) => ({
    uid,
    ...Object.fromEntries(columns.map(([key, name]) => [name, Reflect.get(patch, key)])),
  }))
  const set = sql.join(
    columns.map(([, name]) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`),
    sql`, `,
  )
  await work.database.execute(sql`
    update ${kind.table} t set ${set} from jsonb_populate_recordset(null::${kind.table}, ${JSON.stringify(records)}::jsonb) n where t.uid = n.uid`)
  if (kind.documents)
    await work.reindex(
      kind.resource as SearchIndexName,
      writes.map(({ uid }) => uid),
    )
}
