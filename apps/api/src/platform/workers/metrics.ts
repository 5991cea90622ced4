import type { Meter } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queue } from './queue.ts'
import type { Worker } from './worker.ts'

/** What waits for a worker, in all processes together. */
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

/** Measures the runs of the workers of this process. */
function measureRuns(meter: Meter, workers: readonly Worker[]): void {
  const runs = meter.createObservableCounter('backoffice_worker_runs_total', {
    description: 'Runs since this process started.',
  })
  const failures = meter.createObservableCounter('backoffice_worker_failures_total', {
    description: 'Runs that failed since this process started.',
  })
  const seconds = meter.createObservableCounter('backoffice_worker_seconds_total', {
    description: 'Seconds spent running since this process started.',
  })
  meter.addBatchObservableCallback(
    (observe) => {
      for (const { name, figures } of workers) {
        const done = figures()
        observe.observe(runs, done.runs, { worker: name })
        observe.observe(failures, done.failures, { worker: name })
        observe.observe(seconds, done.seconds, { worker: name })
      }
    },
    [runs, failures, seconds],
  )
}

/** Measures what workers found amiss. */
function measureFindings(meter: Meter, database: Database, workers: readonly Worker[]): void {
  for (const { name, finding } of workers)
    if (finding)
      meter.createObservableGauge(finding.metric, { description: finding.help }).addCallback(async (observe) => {
        const { rows } = await database.execute<{ count: number }>(
          sql`select count(*)::int as count from (${finding.rows}) f`,
        )
        observe.observe(rows[0]?.count ?? 0, { worker: name })
      })
}

/** Measures all workers: what they did in this process, and what waits in the database. */
export function measureWorkers(meter: Meter, database: Database, workers: readonly Worker[]): void {
  measureRuns(meter, workers)
  const waiting = meter.createObservableGauge('backoffice_worker_waiting', {
    description: 'Pieces of work that wait, for all processes.',
  })
  const oldest = meter.createObservableGauge('backoffice_worker_oldest_seconds', {
    description: 'Seconds since the oldest piece of work waits.',
  })
  const dead = meter.createObservableGauge('backoffice_worker_dead_letters', {
    description: 'Pieces of work that were set aside after their last attempt.',
  })
  meter.addBatchObservableCallback(
    async (observe) => {
      await Promise.all(
        workers.map(async ({ name, queue }) => {
          if (!queue) return
          const backlog = await backlogOf(database, queue)
          observe.observe(waiting, backlog.waiting, { worker: name })
          observe.observe(oldest, backlog.oldest, { worker: name })
          observe.observe(dead, backlog.dead, { worker: name })
        }),
      )
    },
    [waiting, oldest, dead],
  )
  measureFindings(meter, database, workers)
}
