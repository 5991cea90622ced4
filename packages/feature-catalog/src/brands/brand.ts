import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Brands: the path of their list, their permissions, and their filters. */
export const brand = defineResource('brands', {
  path: recordScreens.brands.list,
  rights: 'products',
  facets: ['status', 'has_logo', 'supplier_uid'],
  ranges: { products: 'number', sold_30: 'number', updated_at: 'date' },
})
