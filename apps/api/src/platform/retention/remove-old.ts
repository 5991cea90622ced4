import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Database } from '../database/database.ts'
import type { ExportStore } from '../exports/export-store.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { doneSearches, type KeptDays, type KeptTable } from './kept-data.ts'

/** Rows per statement, so few that other transactions do not wait for the locks; a job is deleted with its rows. */
const AT_ONCE = 500
const ENDED = ['succeeded', 'failed', 'canceled'] as const

export interface Retention {
  readonly database: Database
  readonly exports: Pick<ExportStore, 'tidy'>
  readonly searchTasks: Pick<Meilisearch['tasks'], 'deleteTasks'>
  readonly keptTables: readonly KeptTable[]
  readonly keptDays: KeptDays
}

/** Deletes some expired rows; returns how many. */
async function removeSome(database: Database, { table: name, kept }: KeptTable, days: number): Promise<number> {
  const [table, key] = [
    sql.identifier(name),
    sql.join(
      kept.key.map((name) => sql.identifier(name)),
      sql`, `,
    ),
  ]
  const { rowCount } = await database.execute(sql`
    delete from ${table} where (${key}) in (select ${key} from ${table}
      where ${kept.older(sql`now() - make_interval(days => ${days})`)} limit ${AT_ONCE} for update skip locked)`)
  return rowCount ?? 0
}

/** Deletes all expired rows. Returns the number of rows of each kind. */
export async function removeOld(
  { database, exports, searchTasks, keptTables, keptDays }: Retention,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const removed = new Map<string, number>()
  const isStopping = () => signal?.aborted === true
  for (const table of keptTables) {
    const { name } = table.kept
    let some = 0
    do {
      some = await removeSome(database, table, keptDays(name))
      removed.set(name, (removed.get(name) ?? 0) + some)
    } while (some === AT_ONCE && !isStopping())
  }
  await exports.tidy()
  const before = new Date(Date.now() - keptDays(doneSearches.name) * 86_400_000)
  await searchTasks.deleteTasks({ statuses: [...ENDED], beforeFinishedAt: before.toISOString() })
  return removed
}

/** Deletes expired rows every hour. */
export const retentionWorker = ({
  connection: { database },
  exports,
  searchTasks,
  keptTables,
  keptDays,
}: Ports): WorkerDefinition => ({
  schedule: { every: 3_600_000 },
  lease: true,
  run: async (signal) => {
    await removeOld({ database, exports, searchTasks, keptTables, keptDays }, signal)
    return false
  },
  error: 'Old data could not be removed',
})
