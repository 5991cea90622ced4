import { defineRecord } from '../../platform/records/record.ts'
import { restoreDeletedProduct } from './deleted-products.ts'
import { productFile } from './product-export.ts'
import { restoreProductFile } from './product-file-handlers.ts'
import { restoreProductTranslation } from './product-text-handlers.ts'
import { productDocuments } from './search-documents.ts'
import { deletedProducts, products } from './tables.ts'
import { restoreVariantPictures } from './variant-pictures-undo.ts'

/** Products. */
export const product = defineRecord('products', {
  table: products,
  title: products.name,
  code: products.sku,
  tenancy: 'inherited',
  unique: {
    products_sku: ['This SKU is already in use.', '/sku'],
    products_ean13: ['This EAN is already in use.', '/ean13'],
  },
  hiddenWithout: { products_cost_read: ['cost'] },
  hiddenInHistory: { products_cost_read: ['suppliers'] },
  keptIn: deletedProducts,
  documents: productDocuments,
  exported: productFile,
  undo: {
    deleteProduct: restoreDeletedProduct,
    deleteProductFile: restoreProductFile,
    deleteProductTranslation: restoreProductTranslation,
    pictureProductVariants: restoreVariantPictures,
  },
})
