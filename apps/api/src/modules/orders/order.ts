import { defineRecord } from '../../platform/records/record.ts'
import { orderDocuments } from './search-documents.ts'
import { orders } from './tables.ts'

/** Orders. */
export const order = defineRecord('orders', {
  table: orders,
  title: orders.number,
  code: orders.number,
  tenancy: 'own',
  // Numbers are counted here.
  unique: { orders_number: null },
  documents: orderDocuments,
  exported: [
    ['number', 'Number', 'text'],
    ['placed_at', 'Date', 'time'],
    ['kind', 'Kind', 'text'],
    ['website', 'Website', 'text'],
    ['location', 'Location', 'text'],
    ['customer_number', 'Customer number', 'text'],
    ['customer_name', 'Customer', 'text'],
    ['email', 'E-mail', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['stage', 'Stage', 'text'],
    ['payment_state', 'Payment', 'text'],
    ['fulfilment_state', 'Fulfilment', 'text'],
    ['hold_reason', 'On hold because', 'text'],
    ['item_count', 'Pieces', 'whole'],
    ['total', 'Total', 'money'],
    ['due', 'Due', 'money'],
    ['currency', 'Currency', 'text'],
    ['skus', 'SKUs', 'list'],
  ],
})
