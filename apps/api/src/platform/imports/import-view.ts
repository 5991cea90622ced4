import { and, asc, count, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { iso } from '../database/records.ts'
import type { Call } from '../http/types.ts'
import type { StoredImport } from './source.ts'
import { jobRows } from '../jobs/tables.ts'
import { importRows } from './tables.ts'

const SAMPLES = 5

/**
 * Returns imports with the first rows of each and the number of rows in each state and with each result, in three
 * statements for any number of imports.
 */
export async function viewImports(
  { database }: Pick<Call, 'database'>,
  files: readonly StoredImport[],
): Promise<readonly Schema<'Import'>[]> {
  const ofFiles = inArray(
    importRows.import_uid,
    files.map(({ uid }) => uid),
  )
  const heads = await database
    .select({ uid: importRows.import_uid, cells: importRows.cells })
    .from(importRows)
    .where(and(ofFiles, lt(importRows.position, SAMPLES)))
    .orderBy(asc(importRows.position))
  const states = await database
    .select({
      uid: importRows.import_uid,
      state: importRows.state,
      rows: count(),
      accepted: sql<number>`count(*) filter (where ${importRows.accepted})`.mapWith(Number),
    })
    .from(importRows)
    .where(ofFiles)
    .groupBy(importRows.import_uid, importRows.state)
  const results = await resultsOf(
    database,
    files.flatMap(({ job_uid }) => job_uid ?? []),
  )
  const [headsOf, statesOf] = [Map.groupBy(heads, ({ uid }) => uid), Map.groupBy(states, ({ uid }) => uid)]
  return files.map((file) =>
    viewWith(file, headsOf.get(file.uid) ?? [], statesOf.get(file.uid) ?? [], results.get(file.job_uid ?? '') ?? null),
  )
}

/** Returns what jobs have done so far: a row that wrote a record without former values has created it. */
async function resultsOf(
  database: Call['database'],
  uids: readonly string[],
): Promise<ReadonlyMap<string, Schema<'ImportResult'>>> {
  const of = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const { state, before } = jobRows
  const counted = await database
    .select({
      job: jobRows.job_uid,
      created: of(sql`${state} = 'Done' and ${before} is null`),
      changed: of(sql`${state} = 'Done' and ${before} is not null`),
      unchanged: of(sql`${state} = 'Unchanged'`),
      failed: of(sql`${state} in ('Skipped', 'Failed')`),
    })
    .from(jobRows)
    .where(inArray(jobRows.job_uid, [...uids, '']))
    .groupBy(jobRows.job_uid)
  return new Map(counted.map(({ job, ...result }) => [job, result]))
}

/** Returns an import with its column mapping and the state of its rows. */
export async function viewImport(call: Pick<Call, 'database'>, file: StoredImport): Promise<Schema<'Import'>> {
  const [shown] = await viewImports(call, [file])
  if (!shown) throw new Error('The import was not shown')
  return shown
}

/** Whether a row with this result creates or changes a record. */
export const changesRecord = (state: Schema<'ImportRowState'>): boolean => state === 'New' || state === 'Changed'

function viewWith(
  file: StoredImport,
  head: readonly Pick<typeof importRows.$inferSelect, 'cells'>[],
  states: readonly { readonly state: Schema<'ImportRowState'>; readonly rows: number; readonly accepted: number }[],
  result: Schema<'ImportResult'> | null,
): Schema<'Import'> {
  const of = (wanted: Schema<'ImportRowState'>) => states.find(({ state }) => state === wanted)?.rows ?? 0
  const accepted = states.reduce((sum, { state, accepted: some }) => (changesRecord(state) ? sum + some : sum), 0)
  return {
    uid: file.uid,
    resource: file.resource,
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
    result,
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
      unmatched: of('Unmatched'),
    },
    about: file.about,
    accepted,
  }
}

export const viewImportRow = ({
  position,
  cells,
  state,
  label,
  problems,
  before,
  after,
  accepted,
  comparison,
}: typeof importRows.$inferSelect): Schema<'ImportRow'> => ({
  position,
  cells,
  state,
  label,
  sku: label,
  problems,
  before,
  after,
  accepted,
  comparison,
})
