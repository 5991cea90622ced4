import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { describeTable } from '../../platform/database/table-data.ts'

/** VAT rates by country, from a day on. A namespace without rates for a country inherits those of the one above it. */
export const taxRates = pgTable(
  'tax_rates',
  {
    namespace: text('namespace').notNull(),
    country: text('country').notNull(),
    category: text('category', { enum: ['high', 'low'] }).notNull(),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    /** In basis points: 21% is 2,100. */
    rate_bp: integer('rate_bp').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.namespace, table.country, table.category, table.valid_from] }),
    check('tax_rates_rate', sql`rate_bp between 0 and 10000`),
    check('tax_rates_country', sql`country ~ '^[A-Z]{2}$'`),
  ],
)

export const taxRatesData = describeTable(taxRates, { kept: 'for good', customer: 'other' })
