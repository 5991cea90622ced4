import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { bundleHandlers } from './bundles/bundle-handlers.ts'
import { deletedProductHandlers } from './deletion/deleted-products.ts'
import { listingHandlers } from './listings/listing-handlers.ts'
import { productFileHandlers } from './files/product-file-handlers.ts'
import { productHandlers } from './product-handlers.ts'
import { changeStockHandlers } from './stock/change-stock.ts'
import { priceEffectHandlers } from './prices/price-effect.ts'
import { productPartHandlers } from './product-part-handlers.ts'
import { productSettingsHandlers } from './settings/product-settings.ts'
import { costChangeHandlers } from './suppliers/cost-changes.ts'
import { productSupplierHandlers } from './suppliers/product-suppliers.ts'
import { productTextHandlers } from './texts/product-text-handlers.ts'
import { redirectHandlers } from './seo/redirect-handlers.ts'
import { seoHandlers } from './seo/seo-handlers.ts'
import type { TranslationService } from './texts/translation-service.ts'
import { optionMergeHandlers } from './variants/merge-option-value.ts'
import { variantHandlers } from './variants/variant-handlers.ts'
import { variantPictureHandlers } from './variants/variant-picture-handlers.ts'
import { websiteProductHandlers } from './websites/website-products.ts'

/** Handlers of products and their parts that need nothing but the call. */
export const productModuleHandlers = {
  ...redirectHandlers,
  ...variantHandlers,
  ...optionMergeHandlers,
  ...variantPictureHandlers,
  ...bundleHandlers,
  ...websiteProductHandlers,
  ...seoHandlers,
  ...productPartHandlers,
  ...priceEffectHandlers,
  ...changeStockHandlers,
  ...productSupplierHandlers,
  ...costChangeHandlers,
  ...productSettingsHandlers,
  ...productHandlers,
  ...listingHandlers,
  ...deletedProductHandlers,
} satisfies Partial<Handlers>

/** Returns the handlers of a product's texts and files. */
export const productServiceHandlers = (files: FileStore, translation: TranslationService) =>
  ({ ...productTextHandlers(translation), ...productFileHandlers(files) }) satisfies Partial<Handlers>
