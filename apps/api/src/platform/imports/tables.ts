import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { moment } from '../database/columns.ts'
import { describeTable } from '../database/table-data.ts'

/** Files of records to import. */
export const imports = pgTable(
  'imports',
  {
    uid: text('uid').primaryKey(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    actor: text('actor').notNull(),
    created_at: moment('created_at').notNull().defaultNow(),
    resource: text('resource').$type<Schema<'ImportedKind'>>().notNull().default('products'),
    namespace: text('namespace').notNull(),
    /** The record that the file is about, such as the supplier of a price list. */
    about: text('about'),
    file_name: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    encoding: text('encoding').$type<Schema<'Import'>['encoding']>().notNull(),
    delimiter: text('delimiter').$type<Schema<'Import'>['delimiter']>(),
    decimal: text('decimal', { enum: ['.', ','] }).notNull(),
    headings: text('headings').array().notNull(),
    /** The column of each heading; null where it is skipped. */
    targets: text('targets').array().$type<(string | null)[]>().notNull(),
    empty_cells: text('empty_cells', { enum: ['keep', 'clear'] })
      .notNull()
      .default('keep'),
    rows: integer('rows').notNull(),
    checked: boolean('checked').notNull().default(false),
    job_uid: text('job_uid'),
    version: integer('version').notNull().default(1),
  },
  (table) => [index('imports_actor').on(table.actor, table.id)],
)

export const importRows = pgTable(
  'import_rows',
  {
    import_uid: text('import_uid')
      .notNull()
      .references(() => imports.uid, { onDelete: 'cascade' }),
    actor: text('actor').notNull(),
    position: integer('position').notNull(),
    cells: text('cells').array().notNull(),
    state: text('state', { enum: ['Unchecked', 'New', 'Changed', 'Unchanged', 'Refused', 'Unmatched'] })
      .notNull()
      .default('Unchecked'),
    label: text('sku').notNull().default(''),
    object: text('object'),
    problems: jsonb('problems').$type<Schema<'ImportProblem'>[]>().notNull().default([]),
    before: jsonb('before').$type<Record<string, string>>(),
    after: jsonb('after').$type<Record<string, string>>(),
    accepted: boolean('accepted').notNull().default(true),
    comparison: jsonb('comparison').$type<Schema<'ImportComparison'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_uid, table.position] }),
    index('import_rows_state').on(table.import_uid, table.state, table.position),
  ],
)

export const importsData = describeTable(imports, {
  kept: {
    name: 'imports',
    means: 'uploaded files with their rows',
    days: 30,
    key: ['uid'],
    older: (than) =>
      sql`created_at < ${than} and not exists (select from jobs j where j.uid = job_uid and j.state in ('Queued', 'Running', 'Paused'))`,
  },
  customer: 'other',
})
export const importRowsData = describeTable(importRows, { kept: 'with what it belongs to', customer: 'other' })
