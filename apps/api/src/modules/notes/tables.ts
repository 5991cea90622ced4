import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Notes on records. */
export const notes = pgTable(
  'notes',
  {
    ...scoped,
    resource: text('resource').$type<Schema<'LinkedKind'>>().notNull(),
    object: text('object').notNull(),
    author: text('author').notNull(),
    body: text('body').notNull(),
    mentions: text('mentions').array().notNull().default([]),
  },
  (table) => [
    index('notes_object').on(table.resource, table.object, table.id),
    index('notes_namespace').on(table.namespace),
    index('notes_author').on(table.author),
  ],
)

export const notesData = describeTable(notes, { kept: 'for good', customer: 'other' })
