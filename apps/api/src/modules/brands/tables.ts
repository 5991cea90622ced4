import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { scoped } from '../../platform/database/columns.ts'
import { suppliers } from '../suppliers/tables.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const brands = pgTable(
  'brands',
  {
    ...scoped,
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    url: text('url').notNull().default(''),
    logo: text('logo'),
    descriptions: jsonb('descriptions').$type<Record<string, string>>().notNull().default({}),
    supplier_uid: text('supplier_uid').references(() => suppliers.uid, { onDelete: 'set null' }),
    seo: jsonb('seo').$type<Schema<'PageSeo'>>().notNull().default({}),
    status: text('status', { enum: ['Active', 'Hidden'] })
      .notNull()
      .default('Active'),
    sequence: integer('sequence').notNull().default(0),
  },
  (table) => [
    index('brands_supplier').on(table.supplier_uid),
    unique('brands_name').on(table.namespace, table.name),
    index('brands_name_lower').on(sql`lower(${table.name})`),
    unique('brands_slug').on(table.namespace, table.slug),
  ],
)

export const brandsData = describeTable(brands, { kept: 'for good', customer: 'other' })
