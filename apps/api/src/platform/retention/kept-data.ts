import { sql, type SQL } from 'drizzle-orm'

/** Rows of a table that serve nothing any more after a while. */
interface KeptData {
  /** What it is, for the list of settings. */
  readonly means: string
  /** How many days it is kept where the settings do not say. */
  readonly days: number
  readonly table: string
  /** The columns that name a row. */
  readonly key: readonly [string, ...string[]]
  /** The condition of the rows that are older than a moment. */
  readonly older: (than: SQL) => SQL
}

/** What is removed after its time: the only list. The history, orders, stock movements and documents are kept for good. */
const tables = {
  sessions: {
    means: 'sessions nobody uses',
    days: 1,
    table: 'sessions',
    key: ['token_hash'],
    older: (than) => sql`seen_at < ${than}`,
  },
  deleted: {
    means: 'deleted records that could be restored',
    days: 1,
    table: 'kept_records',
    key: ['entry'],
    older: (than) => sql`at < ${than}`,
  },
  jobs: {
    means: 'jobs that ended, with their rows',
    days: 30,
    table: 'jobs',
    key: ['uid'],
    older: (than) =>
      sql`coalesce(finished_at, updated_at) < ${than} and state in ('Prepared', 'Done', 'Cancelled', 'Failed')`,
  },
  imports: {
    means: 'uploaded sheets, with their rows',
    days: 30,
    table: 'imports',
    key: ['uid'],
    older: (than) =>
      sql`created_at < ${than} and not exists (select from jobs j where j.uid = job_uid and j.state in ('Queued', 'Running', 'Paused'))`,
  },
  notifications: {
    means: 'notifications',
    days: 90,
    table: 'notifications',
    key: ['uid'],
    older: (than) => sql`created_at < ${than}`,
  },
  activity: {
    means: 'counted activity',
    days: 365,
    table: 'tracking_logs',
    key: ['id'],
    older: (than) => sql`"end" < ${than}`,
  },
} as const satisfies Readonly<Record<string, KeptData>>

/** What is no table: what the search service remembers of its work. */
const others = { searches: { means: 'tasks that the search service has done', days: 7 } } as const

/** Everything that is kept for a while. */
export type KeptKind = keyof typeof tables | keyof typeof others

export const keptTables: Readonly<Partial<Record<KeptKind, KeptData>>> = tables
export const keptData: Readonly<Record<KeptKind, { readonly means: string; readonly days: number }>> = {
  ...tables,
  ...others,
}

export const isKeptKind = (name: string): name is KeptKind => Object.hasOwn(keptData, name)

/** For how many days each is kept. */
export type KeptDays = (kind: KeptKind) => number

/** Returns the days of the settings, and for what they leave out those of the list. */
export const keptDaysWith =
  (set: ReadonlyMap<KeptKind, number>): KeptDays =>
  (kind) =>
    set.get(kind) ?? keptData[kind].days
