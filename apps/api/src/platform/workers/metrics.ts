import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Queue } from './queue.ts'
import type { Worker } from './worker.ts'

interface Metric {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly help: string
  /** A value for each worker that has one. */
  readonly values: readonly (readonly [worker: string, value: number])[]
}

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

async function metricsOfFindings(database: Database, workers: readonly Worker[]): Promise<readonly Metric[]> {
  return Promise.all(
    workers.flatMap(({ name, finding }) =>
      finding
        ? [
            database
              .execute<{ count: number }>(sql`select count(*)::int as count from (${finding.rows}) f`)
              .then(({ rows }): Metric => ({
                name: finding.metric,
                type: 'gauge',
                help: finding.help,
                values: [[name, rows[0]?.count ?? 0]],
              })),
          ]
        : [],
    ),
  )
}

const write = ({ name, type, help, values }: Metric): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([worker, value]) => `${name}{worker="${worker}"} ${value}`),
  ].join('\n')

/** Describes all workers in the text format of Prometheus: counters of this process, and what waits in the database. */
export async function workerMetrics(database: Database, workers: readonly Worker[]): Promise<string> {
  const backlogs = await Promise.all(
    workers.flatMap(({ name, queue }) =>
      queue ? [backlogOf(database, queue).then((backlog) => ({ name, ...backlog }))] : [],
    ),
  )
  const figures = workers.map((worker) => ({ name: worker.name, ...worker.figures() }))
  const metrics: readonly Metric[] = [
    {
      name: 'backoffice_worker_runs_total',
      type: 'counter',
      help: 'Runs since this process started.',
      values: figures.map(({ name, runs }) => [name, runs]),
    },
    {
      name: 'backoffice_worker_failures_total',
      type: 'counter',
      help: 'Runs that failed since this process started.',
      values: figures.map(({ name, failures }) => [name, failures]),
    },
    {
      name: 'backoffice_worker_seconds_total',
      type: 'counter',
      help: 'Seconds spent running since this process started.',
      values: figures.map(({ name, seconds }) => [name, seconds]),
    },
    {
      name: 'backoffice_worker_waiting',
      type: 'gauge',
      help: 'Pieces of work that wait, for all processes.',
      values: backlogs.map(({ name, waiting }) => [name, waiting]),
    },
    {
      name: 'backoffice_worker_oldest_seconds',
      type: 'gauge',
      help: 'Seconds since the oldest piece of work waits.',
      values: backlogs.map(({ name, oldest }) => [name, oldest]),
    },
    {
      name: 'backoffice_worker_dead_letters',
      type: 'gauge',
      help: 'Pieces of work that were set aside after their last attempt.',
      values: backlogs.map(({ name, dead }) => [name, dead]),
    },
    ...(await metricsOfFindings(database, workers)),
  ]
  return `${metrics.map(write).join('\n')}\n`
}
