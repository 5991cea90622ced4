import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment, scoped } from '../../platform/database/columns.ts'
import { brands } from '../brands/tables.ts'
import { categories } from '../categories/tables.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const synonyms = pgTable(
  'synonyms',
  {
    ...scoped,
    kind: text('kind', { enum: ['Equal', 'One way', 'Correction', 'Redirect'] }).notNull(),
    words: text('words').array().notNull(),
    to: text('to').array().notNull().default([]),
    product_uid: text('product_uid'),
    category_uid: text('category_uid').references(() => categories.uid),
    brand_uid: text('brand_uid').references(() => brands.uid),
    path: text('path'),
    websites: text('websites').array().notNull().default([]),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] }),
    active: boolean('active').notNull().default(false),
    source: text('source', { enum: ['Manual', 'Suggested', 'Import'] })
      .notNull()
      .default('Manual'),
    index_state: text('index_state', { enum: ['Applied', 'Applying', 'Failed'] })
      .notNull()
      .default('Applying'),
    hits_30d: integer('hits_30d').notNull().default(0),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('synonyms_namespace_id').on(table.namespace, table.id),
    index('synonyms_redirects')
      .on(table.namespace)
      .where(sql`kind = 'Redirect'`),
    index('synonyms_product').on(table.product_uid),
    index('synonyms_category').on(table.category_uid),
    index('synonyms_brand').on(table.brand_uid),
  ],
)

/** Searches without results: the words and how often, never who. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    namespace: text('namespace').notNull(),
    query: text('query').notNull(),
    count: integer('count').notNull().default(1),
    last_at: moment('last_at').notNull().defaultNow(),
  },
  (table) => [unique('search_misses_query').on(table.namespace, table.query)],
)

export const synonymsData = describeTable(synonyms, { kept: 'for good', customer: 'other' })
export const searchMissesData = describeTable(searchMisses, { kept: 'for good', customer: 'other' })
