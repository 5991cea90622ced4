import { asc, count, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { iso } from '../../../platform/database/records.ts'
import type { Call } from '../../../platform/http/types.ts'
import type { StoredImport } from './import-access.ts'
import { importRows } from './tables.ts'

const SAMPLES = 5

/** Returns an import with what its columns are taken for and how its rows were judged. */
export async function viewImport({ database }: Pick<Call, 'database'>, file: StoredImport): Promise<Schema<'Import'>> {
  const head = await database
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
    .limit(SAMPLES)
  const states = new Map(
    (
      await database
        .select({ state: importRows.state, rows: count() })
        .from(importRows)
        .where(eq(importRows.import_uid, file.uid))
        .groupBy(importRows.state)
    ).map(({ state, rows }) => [state, rows]),
  )
  const of = (state: Schema<'ImportRowState'>) => states.get(state) ?? 0
  return {
    uid: file.uid,
    version: file.version,
    created_at: iso(file.created_at),
    namespace: file.namespace,
    file_name: file.file_name,
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    decimal: file.decimal,
    empty_cells: file.empty_cells,
    rows: file.rows,
    job: file.job_uid,
    columns: file.headings.map((heading, index) => ({
      heading,
      samples: head.map(({ cells }) => (cells[index] ?? '').slice(0, 200)),
      target: file.targets[index] ?? null,
    })),
    counts: {
      unchecked: of('Unchecked'),
      created: of('New'),
      changed: of('Changed'),
      unchanged: of('Unchanged'),
      refused: of('Refused'),
    },
  }
}

export const viewImportRow = ({
  position,
  cells,
  state,
  sku,
  problems,
  before,
  after,
}: typeof importRows.$inferSelect): Schema<'ImportRow'> => ({ position, cells, state, sku, problems, before, after })
