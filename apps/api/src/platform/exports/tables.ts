import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment } from '../database/columns.ts'
import { jobs } from '../jobs/tables.ts'
import { describeTable } from '../database/table-data.ts'

/** Exports. Which records in which order is decided when the export is requested. */
export const exportFiles = pgTable(
  'exports',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    actor: text('actor').notNull(),
    job_uid: text('job_uid')
      .notNull()
      .references(() => jobs.uid, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull().defaultNow(),
    resource: text('resource').$type<Schema<'ExportedKind'>>().notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    columns: text('columns').array().notNull(),
    headings: text('headings').array().notNull(),
    delimiter: text('delimiter', { enum: [',', ';', '\t'] }).notNull(),
    decimal: text('decimal', { enum: ['.', ','] }).notNull(),
    uids: text('uids').array().notNull(),
    file_name: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (table) => [index('exports_actor').on(table.actor, table.id), index('exports_job').on(table.job_uid)],
)

export const exportFilesData = describeTable(exportFiles, { kept: 'with what it belongs to', customer: 'other' })
