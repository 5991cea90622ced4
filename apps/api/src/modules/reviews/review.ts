import { defineRecord } from '../../platform/records/record.ts'
import { reviewDocuments } from './search-documents.ts'
import { reviews } from './tables.ts'

/** Reviews of products. */
export const review = defineRecord('reviews', {
  table: reviews,
  title: reviews.product_name,
  tenancy: 'own',
  unique: {},
  documents: reviewDocuments,
  exported: [
    ['submitted_at', 'Date', 'time'],
    ['sku', 'SKU', 'text'],
    ['product_name', 'Product', 'text'],
    ['rating', 'Rating', 'whole'],
    ['title', 'Title', 'text'],
    ['text', 'Text', 'text'],
    ['author', 'Author', 'text'],
    ['verified', 'Verified', 'yes-no'],
    ['language', 'Language', 'text'],
    ['state', 'State', 'text'],
    ['reason', 'Reason', 'text'],
    ['has_reply', 'Answered', 'yes-no'],
    ['signals', 'Signals', 'list'],
  ],
})
