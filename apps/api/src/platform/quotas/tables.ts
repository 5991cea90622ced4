import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable } from '../database/table-data.ts'

/** Limits of tenants that differ from the default; `namespace` is empty for all of them. */
export const quotas = pgTable(
  'quotas',
  {
    namespace: text('namespace').notNull(),
    name: text('name', { enum: ['products', 'storage', 'jobs', 'exports', 'uploads'] }).notNull(),
    /** Null: no limit. */
    most: bigint('most', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.namespace, table.name] })],
)

export const quotasData = describeTable(quotas, { kept: 'for good', customer: 'other' })
