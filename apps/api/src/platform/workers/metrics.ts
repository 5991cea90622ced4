import type { Meter } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { measureTogether, type Figure } from '../telemetry/measure-together.ts'
import type { Queue } from './queue.ts'
import type { Finding, Worker, WorkerFigures } from './worker.ts'

/** What waits for a worker, over all processes. */
interface Backlog {
  readonly waiting: number
  readonly oldest: number
  readonly dead: number
}

async function backlogOf(database: Database, { waiting, deadLetters }: Queue): Promise<Backlog> {
  const dead = 'letters' in deadLetters ? deadLetters.letters : sql`select 1 where false`
  const { rows } = await database.execute<{ waiting: number; oldest: number; dead: number }>(sql`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest,
      (select count(*)::int from (${dead}) d) as dead from (${waiting}) w`)
  return rows[0] ?? { waiting: 0, oldest: 0, dead: 0 }
}

async function countOf(database: Database, { rows: found }: Finding): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from (${found}) f`)
  return rows[0]?.count ?? 0
}

const runFigures: readonly Figure<WorkerFigures>[] = [
  {
    type: 'Counter',
    metric: 'backoffice_worker_runs_total',
    help: 'Runs since this process started.',
    of: ({ runs }) => runs,
  },
  {
    type: 'Counter',
    metric: 'backoffice_worker_failures_total',
    help: 'Runs that failed since this process started.',
    of: ({ failures }) => failures,
  },
  {
    type: 'Counter',
    metric: 'backoffice_worker_seconds_total',
    help: 'Seconds spent running since this process started.',
    of: ({ seconds }) => seconds,
  },
]

const backlogFigures: readonly Figure<Backlog>[] = [
  {
    type: 'Gauge',
    metric: 'backoffice_worker_waiting',
    help: 'Pieces of work that wait, for all processes.',
    of: ({ waiting }) => waiting,
  },
  {
    type: 'Gauge',
    metric: 'backoffice_worker_oldest_seconds',
    help: 'Seconds since the oldest piece of work waits.',
    of: ({ oldest }) => oldest,
  },
  {
    type: 'Gauge',
    metric: 'backoffice_worker_dead_letters',
    help: 'Pieces of work that were set aside after their last attempt.',
    of: ({ dead }) => dead,
  },
]

/** Measures all workers: their runs in this process, their queues in the database, and their findings. */
export function measureWorkers(meter: Meter, database: Database, workers: readonly Worker[]): void {
  measureTogether(meter, runFigures, async () => workers.map(({ name, figures }) => [{ worker: name }, figures()]))
  measureTogether(meter, backlogFigures, () =>
    Promise.all(
      workers.flatMap(({ name, queue }) =>
        queue ? [backlogOf(database, queue).then((backlog) => [{ worker: name }, backlog] as const)] : [],
      ),
    ),
  )
  for (const { name, finding } of workers)
    if (finding)
      measureTogether<number>(
        meter,
        [{ type: 'Gauge', metric: finding.metric, help: finding.help, of: (count) => count }],
        async () => [[{ worker: name }, await countOf(database, finding)]],
      )
}
