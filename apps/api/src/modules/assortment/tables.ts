import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable } from '../../platform/database/table-data.ts'

/** Product counts of brands, suppliers and categories by namespace, so that no list has to count. */
export const productCounts = pgTable(
  'product_counts',
  {
    namespace: text('namespace').notNull(),
    resource: text('resource', { enum: ['brands', 'suppliers', 'categories'] }).notNull(),
    object: text('object').notNull(),
    /** Including those of subcategories. */
    counted: bigint('counted', { mode: 'number' }).notNull(),
    active: bigint('active', { mode: 'number' }).notNull(),
    /** Excluding those of subcategories. */
    direct: bigint('direct', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.object, table.resource, table.namespace] })],
)

export const productCountsData = describeTable(productCounts, { kept: 'for good', customer: 'other' })
