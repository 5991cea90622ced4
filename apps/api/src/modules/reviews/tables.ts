import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, scoped } from '../../platform/database/columns.ts'
import { websites } from '../websites/tables.ts'
import { describeTable } from '../../platform/database/table-data.ts'

/** Reviews of buyers. Their text never changes; only personal data can be hidden. */
export const reviews = pgTable(
  'reviews',
  {
    ...scoped,
    product_uid: text('product_uid').notNull(),
    sku: text('sku').notNull(),
    product_name: text('product_name').notNull(),
    website_uid: text('website_uid').references(() => websites.uid, { onDelete: 'set null' }),
    order_number: text('order_number'),
    rating: integer('rating').notNull(),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    plus: text('plus').array().notNull().default([]),
    minus: text('minus').array().notNull().default([]),
    photos: text('photos').array().notNull().default([]),
    author: text('author').notNull().default(''),
    email: text('email'),
    verified: boolean('verified').notNull().default(false),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] })
      .notNull()
      .default('en'),
    submitted_at: moment('submitted_at').notNull().defaultNow(),
    state: text('state', { enum: ['New', 'Published', 'Rejected', 'On hold', 'Hidden'] })
      .notNull()
      .default('New'),
    reason: text('reason', { enum: ['personal data', 'abuse', 'not about the product', 'spam', 'test'] }),
    reply: text('reply').notNull().default(''),
    helpful_yes: integer('helpful_yes').notNull().default(0),
    helpful_no: integer('helpful_no').notNull().default(0),
    signals: text('signals').array().notNull().default([]),
    hidden: text('hidden').array().notNull().default([]),
  },
  (table) => [
    index('reviews_product_state').on(table.product_uid, table.state),
    index('reviews_website').on(table.website_uid),
    index('reviews_namespace_id').on(table.namespace, table.id),
  ],
)

export const reviewsData = describeTable(reviews, { kept: 'for good', customer: 'other' })
