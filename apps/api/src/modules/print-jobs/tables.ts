import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment } from '../../platform/database/columns.ts'
import { jobs } from '../../platform/jobs/tables.ts'
import type { ShelfLabel } from './draw-labels.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Labels to print, with the content of when they were requested. */
export const printJobs = pgTable(
  'print_jobs',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    actor: text('actor').notNull(),
    job_uid: text('job_uid')
      .notNull()
      .references(() => jobs.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    kind: text('kind', { enum: ['Slip', 'Invoice', 'Label', 'Receipt', 'Shelf'] }).notNull(),
    labels: jsonb('labels').$type<ShelfLabel[]>().notNull(),
    count: integer('count').notNull(),
    layout: jsonb('layout').$type<Schema<'LabelLayout'>>().notNull(),
    paper: text('paper', { enum: ['label', 'A4'] }).notNull(),
    file_name: text('file_name').notNull(),
  },
  (table) => [index('print_jobs_actor').on(table.actor, table.id), index('print_jobs_job').on(table.job_uid)],
)

export const printJobsData = describeTable(printJobs, { kept: 'with what it belongs to', customer: 'other' })
