import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Brands: where their list is, who may see it, and by what it is filtered. */
export const brand = defineResource('brands', {
  path: recordScreens.brands.list,
  rights: 'products',
  facets: ['status', 'has_logo', 'supplier_uid'],
  ranges: { products: 'number', sold_30: 'number', updated_at: 'date' },
})
