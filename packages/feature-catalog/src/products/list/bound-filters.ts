import type { BoundFilters } from '@backoffice/shell-kit'
import { label } from '../../texts.ts'

/** Filters of products by records of one namespace. */
export const boundFilters: BoundFilters = {
  brand: label('catalog.field.brand'),
  category_tree: label('catalog.field.category'),
  categories: label('catalog.field.category'),
  supplier: label('catalog.field.supplier'),
  websites: label('catalog.field.website'),
  tags: label('catalog.field.tag'),
  sku: label('catalog.product'),
}
