import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { scoped } from '../../platform/database/columns.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Redirects of former URLs. */
export const redirects = pgTable(
  'redirects',
  {
    ...scoped,
    kind: text('kind', { enum: ['product', 'category', 'brand'] }).notNull(),
    object: text('object').notNull(),
    website: text('website'),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] }),
    from: text('from').notNull(),
  },
  (table) => [
    unique('redirects_from')
      .on(table.namespace, table.kind, table.website, table.language, table.from)
      .nullsNotDistinct(),
    index('redirects_object').on(table.object),
  ],
)

export const redirectsData = describeTable(redirects, { kept: 'for good', customer: 'other' })
