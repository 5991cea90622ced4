import { defineRecord } from '../../platform/records/record.ts'
import { categoryDocuments } from '../products/search-documents.ts'
import { categories } from '../products/tables.ts'
import { restoreCategory } from './handlers.ts'

/** Categories. */
export const category = defineRecord('categories', {
  table: categories,
  title: categories.name,
  tenancy: 'inherited',
  unique: { categories_handle: ['There is already a category with this handle here.', '/handle'] },
  documents: categoryDocuments,
  undo: { deleteCategory: restoreCategory, removeCategory: restoreCategory, mergeCategory: restoreCategory },
  exported: [
    ['name', 'Name', 'text'],
    ['path', 'Path', 'list'],
    ['handle', 'Handle', 'text'],
    ['seo_url', 'Address', 'text'],
    ['status', 'Status', 'text'],
    ['products_direct', 'Products directly', 'whole'],
    ['products_total', 'Products in all', 'whole'],
    ['sold_30', 'Sold in 30 days', 'whole'],
    ['mappings', 'Mapped to', 'list'],
    ['missing_languages', 'Languages missing', 'list'],
    ['sequence', 'Place', 'whole'],
    ['updated_at', 'Last change', 'time'],
  ],
})
