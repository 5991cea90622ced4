import { defineRecord } from '../../platform/records/record.ts'
import { brandDocuments } from '../products/search-documents.ts'
import { brands } from '../products/tables.ts'
import { restoreBrand } from './handlers.ts'

/** Brands. */
export const brand = defineRecord('brands', {
  table: brands,
  title: brands.name,
  tenancy: 'inherited',
  unique: {
    brands_name: ['There is already a brand with this name.', '/name'],
    brands_slug: ['There is already a brand with this slug.', '/slug'],
  },
  documents: brandDocuments,
  undo: { deleteBrand: restoreBrand, mergeBrand: restoreBrand },
  exported: [
    ['name', 'Name', 'text'],
    ['slug', 'Slug', 'text'],
    ['status', 'Status', 'text'],
    ['logo', 'Logo', 'text'],
    ['products', 'Products', 'whole'],
    ['active_products', 'Active products', 'whole'],
    ['sold_30', 'Sold in 30 days', 'whole'],
    ['sequence', 'Place', 'whole'],
    ['updated_at', 'Last change', 'time'],
  ],
})
