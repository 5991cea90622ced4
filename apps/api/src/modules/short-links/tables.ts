import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const shortLinks = pgTable(
  'short_views',
  {
    id: text('id').primaryKey(),
    namespace: text('namespace').notNull(),
    address: text('address').notNull(),
    used_at: moment('used_at').notNull().defaultNow(),
  },
  (table) => [index('short_views_namespace').on(table.namespace, table.used_at)],
)

export const shortLinksData = describeTable(shortLinks, { kept: 'for good', customer: 'other' })
