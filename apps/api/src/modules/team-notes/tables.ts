import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Notes for the team. */
export const teamNotes = pgTable(
  'team_notes',
  {
    ...scoped,
    body: text('body').notNull(),
    show_until: date('show_until', { mode: 'string' }),
    pinned: boolean('pinned').notNull().default(false),
    author: text('author').notNull(),
    edited_at: moment('edited_at'),
    mentions: text('mentions').array().notNull().default([]),
  },
  (table) => [
    index('team_notes_order').on(table.namespace, table.pinned, table.id),
    index('team_notes_author').on(table.author),
  ],
)

export const teamNotesData = describeTable(teamNotes, { kept: 'for good', customer: 'other' })
