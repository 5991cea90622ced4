import type { Schema } from '@backoffice/api-contract'
import { iso, storedFields } from '../../platform/database/records.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { movedColumns } from './moves.ts'
import { replyInBulk } from './reply-in-bulk.ts'
import { reviewDocuments } from './search-documents.ts'
import { reviews } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof reviews.$inferSelect

/** Returns a review as the contract shows it. */
export const viewReview = (row: Row, { may }: Pick<Work, 'may'>): Schema<'Review'> => ({
  ...storedFields(row),
  namespace: row.namespace,
  product: row.product_uid,
  sku: row.sku,
  product_name: row.product_name,
  website: row.website_uid,
  order: row.order_number,
  rating: row.rating,
  title: row.title,
  text: row.text,
  plus: row.plus,
  minus: row.minus,
  photos: row.photos,
  author: row.author,
  email: may('customers_read') ? row.email : null,
  verified: row.verified,
  language: row.language,
  submitted_at: iso(row.submitted_at),
  state: row.state,
  reason: row.reason,
  reply: row.reply,
  helpful_yes: row.helpful_yes,
  helpful_no: row.helpful_no,
  signals: row.signals,
  hidden: row.hidden,
})

/** Reviews of products. */
export const review = defineRecord('reviews', {
  table: reviews,
  what: text('review'),
  title: reviews.product_name,
  tenancy: 'own',
  unique: {},
  // Documents of products show the rating of published reviews, and those of reviews where their product belongs.
  references: { product_uid: { to: 'products', shows: ['brand_uid', 'category_uids'], counted: ['state', 'rating'] } },
  documents: reviewDocuments,
  exported: [
    ['submitted_at', 'Submitted', 'time'],
    ['sku', 'SKU', 'text'],
    ['product_name', 'Product', 'text'],
    ['website_uid', 'Website', 'text', 'websites'],
    ['brand_uid', 'Brand', 'text', 'brands'],
    ['category_uids', 'Categories', 'list', 'categories'],
    ['rating', 'Rating', 'whole'],
    ['title', 'Title', 'text'],
    ['text', 'Text', 'text'],
    ['author', 'Author', 'text'],
    ['verified', 'Verified', 'yes-no'],
    ['language', 'Language', 'text'],
    ['state', 'State', 'text'],
    ['reason', 'Reason', 'text'],
    ['has_reply', 'Replied', 'yes-no'],
    ['signals', 'Flags', 'list'],
  ],

  bulk: {
    move: { operation: 'moveReview', columns: (move, row) => movedColumns(row, move) },
    reply_template: replyInBulk,
  },
  undo: { createReview: 'for good', moveReview: 'columns' },

  view: async (rows, work) => rows.map((row) => viewReview(row, work)),
  // The author's email is only visible with the permission to read customers.
  described: async (rows, work) => rows.map((row) => ({ ...viewReview(row, work), email: null })),
})
