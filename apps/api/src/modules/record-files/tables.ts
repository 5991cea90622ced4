import type { Schema } from '@backoffice/api-contract'
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Columns of a document, by the name of its bytes in the store. `owner` is the column that has the uid of its record. */
export const fileColumns = <Kind extends string>(owner: string, kinds: readonly [Kind, ...Kind[]]) => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  namespace: text('namespace').notNull(),
  record_uid: text(owner).notNull(),
  kind: text('kind', { enum: kinds }).notNull(),
  title: text('title').notNull(),
  at: moment('at').notNull().defaultNow(),
  actor: text('actor').notNull(),
  name: text('name').notNull(),
  content_type: text('content_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
})

/** Files of any record. */
export const attachments = pgTable(
  'attachments',
  { ...fileColumns('object', ['Other']), resource: text('resource').$type<Schema<'LinkedKind'>>().notNull() },
  (table) => [
    index('attachments_object').on(table.record_uid),
    // The storage of a tenant is summed up from the index alone.
    index('attachments_stored').on(table.namespace, table.bytes),
  ],
)

export const attachmentsData = describeTable(attachments, { kept: 'for good', customer: 'other' })
