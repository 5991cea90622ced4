import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Suppliers: the path of their list, their permissions, and their filters. */
export const supplier = defineResource('suppliers', {
  path: recordScreens.suppliers.list,
  rights: 'products',
  facets: ['status', 'order_days', 'country', 'terms', 'tags', 'has_email'],
  ranges: {
    lead_days: 'number',
    reliability: 'number',
    orders_12m: 'number',
    spend_12m: 'money',
    last_order_at: 'date',
  },
})
