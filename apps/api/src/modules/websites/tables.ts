import { boolean, doublePrecision, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { cents, scoped } from '../../platform/database/columns.ts'

export const websites = pgTable(
  'websites',
  {
    ...scoped,
    name: text('name').notNull(),
    domainname: text('domainname').notNull(),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('nl'),
    country: text('country').notNull().default('NL'),
    active: boolean('active').notNull().default(true),
    is_main: boolean('is_main').notNull().default(false),
    wholesale: boolean('wholesale').notNull().default(false),
    vat_high: doublePrecision('vat_high').notNull().default(21),
    vat_low: doublePrecision('vat_low').notNull().default(9),
    shipment_price: cents('shipment_price').notNull().default(0),
  },
  (table) => [unique('websites_domain').on(table.domainname), unique('websites_key').on(table.namespace, table.uid)],
)
