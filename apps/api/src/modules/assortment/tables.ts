import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable } from '../../platform/database/table-data.ts'

/** How many products of a namespace a brand, supplier or category has, so that no list has to count them. */
export const productCounts = pgTable(
  'product_counts',
  {
    namespace: text('namespace').notNull(),
    resource: text('resource', { enum: ['brands', 'suppliers', 'categories'] }).notNull(),
    object: text('object').notNull(),
    /** Those of the categories below included. */
    counted: bigint('counted', { mode: 'number' }).notNull(),
    active: bigint('active', { mode: 'number' }).notNull(),
    /** Those of the categories below left out. */
    direct: bigint('direct', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.object, table.resource, table.namespace] })],
)

export const productCountsData = describeTable(productCounts, { kept: 'for good', customer: 'other' })
