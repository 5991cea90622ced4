import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Schema, SearchIndexName } from '@backoffice/api-contract'
import { moment, stored } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** What a search found at the dry run, to be compared with what it finds at the start. */
export interface FrozenSearch {
  readonly index: SearchIndexName
  readonly search: Schema<'SearchedRecords'>
  /** Namespaces that it searched; omitted: all of the account. */
  readonly namespaces?: readonly string[]
  readonly fingerprint: string
}

export const jobs = pgTable(
  'jobs',
  {
    ...stored,
    actor: text('actor').notNull(),
    kind: text('kind', {
      enum: ['bulk', 'product-bulk', 'product-import', 'import', 'undo', 'export', 'print'],
    }).notNull(),
    state: text('state', {
      enum: ['Prepared', 'Queued', 'Running', 'Paused', 'Done', 'Cancelled', 'Failed'],
    }).notNull(),
    request: jsonb('request').$type<Record<string, unknown>>().notNull(),
    frozen: jsonb('frozen').$type<FrozenSearch>(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    started_at: moment('started_at'),
    finished_at: moment('finished_at'),
    /** Whether its changes cannot be undone, such as sent emails. */
    for_good: boolean('for_good').notNull().default(false),
    undo_of: text('undo_of'),
    undone_by: text('undone_by'),
    problem: jsonb('problem').$type<Schema<'Message'>>(),
    /** Name under which the file that it has written is downloaded. */
    file_name: text('file_name'),
    /** Attempts since it last made progress. */
    attempts: integer('attempts').notNull().default(0),
    run_after: moment('run_after'),
    set_aside_at: moment('set_aside_at'),
    /** The namespace in which it was requested, whose quotas it counts against. */
    tenant: text('tenant')
      .notNull()
      .default(sql`coalesce(current_setting('app.tenant', true), '')`),
  },
  (table) => [
    index('jobs_tenant').on(table.tenant, table.created_at),
    index('jobs_actor').on(table.actor, table.id),
    index('jobs_state').on(table.state),
    index('jobs_set_aside')
      .on(table.set_aside_at)
      .where(sql`set_aside_at is not null`),
  ],
)

export const jobRows = pgTable(
  'job_rows',
  {
    job_uid: text('job_uid')
      .notNull()
      .references(() => jobs.uid, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    position: integer('position').notNull(),
    object: text('object'),
    label: text('label').notNull(),
    state: text('state', { enum: ['Waiting', 'Done', 'Unchanged', 'Skipped', 'Failed'] })
      .notNull()
      .default('Waiting'),
    reason: jsonb('reason').$type<Schema<'Message'>>(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** Snapshot of a deleted record, from which undo restores it. */
    kept: jsonb('kept').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.job_uid, table.position] }),
    index('job_rows_state').on(table.job_uid, table.state, table.position),
  ],
)

export const jobsData = describeTable(jobs, {
  kept: {
    name: 'jobs',
    means: 'finished jobs with their rows',
    days: 30,
    key: ['uid'],
    older: (than) =>
      sql`coalesce(finished_at, updated_at) < ${than} and state in ('Prepared', 'Done', 'Cancelled', 'Failed')`,
  },
  customer: 'other',
})
export const jobRowsData = describeTable(jobRows, { kept: 'with what it belongs to', customer: 'other' })
