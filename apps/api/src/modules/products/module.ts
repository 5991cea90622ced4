import { defineModule } from '../../platform/records/module.ts'
import { productBulkJob, productImportJob, undoJob } from './job-kinds.ts'
import { priceWorker } from './price-worker.ts'
import { productImport } from './import/product-import.ts'
import { product } from './product.ts'
import { productSettingsRecord } from './settings-record.ts'

export const productsModule = defineModule({
  records: [product, productSettingsRecord, productImport],
  constraints: {
    product_translations_language: ['There is already a text in this language.', '/language'],
    product_seo_handle: ['Another product has this address.', '/handle'],
  },
  workers: { prices: priceWorker },
  jobs: { 'product-bulk': productBulkJob, 'product-import': productImportJob, undo: undoJob },
})
