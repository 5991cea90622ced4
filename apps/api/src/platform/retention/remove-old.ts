import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Database } from '../database/database.ts'
import type { ExportStore } from '../exports/export-store.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { isKeptKind, keptTables, type KeptDays, type KeptKind } from './kept-data.ts'

/** So few at once that nobody waits for the locks; a job takes its rows along. */
const AT_ONCE = 500
const ENDED = ['succeeded', 'failed', 'canceled'] as const

export interface Retention {
  readonly database: Database
  readonly exports: Pick<ExportStore, 'tidy'>
  readonly searchTasks: Pick<Meilisearch['tasks'], 'deleteTasks'>
  readonly keptDays: KeptDays
}

/** Removes some of the rows whose time is over; answers how many. */
async function removeSome(database: Database, kind: KeptKind, days: number): Promise<number> {
  const kept = keptTables[kind]
  if (!kept) return 0
  const [table, key] = [
    sql.identifier(kept.table),
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

/** Removes everything whose time is over. Answers how many rows of each kind. */
export async function removeOld(
  { database, exports, searchTasks, keptDays }: Retention,
  signal?: AbortSignal,
): Promise<ReadonlyMap<KeptKind, number>> {
  const removed = new Map<KeptKind, number>()
  const isStopping = () => signal?.aborted === true
  for (const kind of Object.keys(keptTables).filter(isKeptKind)) {
    let some = 0
    do {
      some = await removeSome(database, kind, keptDays(kind))
      removed.set(kind, (removed.get(kind) ?? 0) + some)
    } while (some === AT_ONCE && !isStopping())
  }
  await exports.tidy()
  const before = new Date(Date.now() - keptDays('searches') * 86_400_000)
  await searchTasks.deleteTasks({ statuses: [...ENDED], beforeFinishedAt: before.toISOString() })
  return removed
}

/** Removes every hour what nobody needs any more. */
export const retentionWorker = ({
  connection: { database },
  exports,
  searchTasks,
  keptDays,
}: Ports): WorkerDefinition => ({
  schedule: { every: 3_600_000 },
  lease: true,
  run: async (signal) => {
    await removeOld({ database, exports, searchTasks, keptDays }, signal)
    return false
  },
  error: 'Old data could not be removed',
})
