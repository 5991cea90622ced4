import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const categories = pgTable(
  'categories',
  {
    ...scoped,
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    handle: text('handle').notNull(),
    parent_uid: text('parent_uid'),
    seo_url: text('seo_url').notNull(),
    image: text('image'),
    descriptions: jsonb('descriptions').$type<Record<string, string>>().notNull().default({}),
    filters: text('filters').array(),
    sort_rule: text('sort_rule', { enum: ['Manual', 'Best sold', 'New', 'Price'] })
      .notNull()
      .default('Manual'),
    pinned_products: text('pinned_products').array().notNull().default([]),
    websites: text('websites').array().notNull().default([]),
    mappings: jsonb('mappings').$type<Schema<'CategoryMapping'>[]>().notNull().default([]),
    seo: jsonb('seo').$type<Schema<'PageSeo'>>().notNull().default({}),
    status: text('status', { enum: ['Shown', 'Hidden'] })
      .notNull()
      .default('Shown'),
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    unique('categories_handle').on(table.namespace, table.parent_uid, table.handle).nullsNotDistinct(),
    index('categories_parent').on(table.parent_uid),
  ],
)

export const categoriesData = describeTable(categories, { kept: 'for good', customer: 'other' })
