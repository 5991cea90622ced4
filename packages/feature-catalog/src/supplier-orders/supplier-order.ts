import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Supplier orders: the path of their list, their permissions, and their filters. */
export const supplierOrder = defineResource('supplier-orders', {
  path: recordScreens['supplier-orders'].list,
  rights: 'products',
  facets: ['stage', 'supplier', 'location', 'invoice_state', 'mail_state', 'buyer'],
  ranges: { expected_at: 'day', ordered_at: 'date', received_percent: 'number', total: 'money' },
  typed: ['skus'],
})
