import { boolean, doublePrecision, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { basisPoints, cents, scoped, withinBasisPoints } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

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
    vat_high_bp: basisPoints('vat_high_bp').notNull().default(2_100),
    vat_low_bp: basisPoints('vat_low_bp').notNull().default(900),
    /**
     * The same in %, for processes of the previous version; a trigger keeps both equal, and the next version drops
     * these.
     */
    vat_high: doublePrecision('vat_high').notNull().default(21),
    vat_low: doublePrecision('vat_low').notNull().default(9),
    shipment_price: cents('shipment_price').notNull().default(0),
  },
  (table) => [
    unique('websites_domain').on(table.domainname),
    unique('websites_key').on(table.namespace, table.uid),
    withinBasisPoints('websites_vat_high', table.vat_high_bp),
    withinBasisPoints('websites_vat_low', table.vat_low_bp),
  ],
)

export const websitesData = describeTable(websites, { kept: 'for good', customer: 'other' })
