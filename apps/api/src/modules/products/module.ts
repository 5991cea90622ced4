import { productModuleHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { restoreDeletedProduct } from './deletion/deleted-products.ts'
import { productBulkJob, productImportJob } from './job-kinds.ts'
import { priceWorker } from './prices/price-worker.ts'
import { restoreDeletedFile, restoreProductFile } from './files/product-file-handlers.ts'
import { restoreProductSeo } from './seo/seo-handlers.ts'
import { priceList } from './suppliers/price-list.ts'
import { restoreProductSuppliers } from './suppliers/product-suppliers.ts'
import { restoreProductTexts } from './texts/product-text-handlers.ts'
import { translationWorker } from './texts/due-translations.ts'
import { product } from './product.ts'
import { productQuotas } from './product-quotas.ts'
import { productSettingsRecord } from './settings/settings-record.ts'
import { restoreOptionValue } from './variants/merge-option-value.ts'
import { restoreVariantPictures } from './variants/variant-pictures-undo.ts'
import { text } from './messages.ts'

export const productsModule = defineModule({
  records: [product, productSettingsRecord],
  handlers: productModuleHandlers,
  restorers: {
    deleteProduct: restoreDeletedProduct,
    uploadProductFile: restoreProductFile,
    importProductFile: restoreProductFile,
    changeProductFile: restoreProductFile,
    moveProductFile: restoreProductFile,
    deleteProductFile: restoreDeletedFile,
    saveProductTranslation: restoreProductTexts,
    autoTranslateProduct: restoreProductTexts,
    deleteProductTranslation: restoreProductTexts,
    saveProductSeo: restoreProductSeo,
    saveProductSuppliers: restoreProductSuppliers,
    pictureProductVariants: restoreVariantPictures,
    mergeOptionValue: restoreOptionValue,
  },
  constraints: {
    product_translations_language: [text('text-exists'), '/language'],
    product_seo_handle: [text('slug-taken'), '/handle'],
  },
  partImports: { 'supplier-prices': priceList },
  quotas: productQuotas,
  workers: { prices: priceWorker, translations: translationWorker },
  jobs: { 'product-bulk': productBulkJob, 'product-import': productImportJob },
})
