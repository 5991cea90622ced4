import type { FileStore } from '../../platform/files/file-store.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { bundleHandlers } from './bundle-handlers.ts'
import { deletedProductHandlers } from './deleted-products.ts'
import { productFileHandlers } from './product-file-handlers.ts'
import { productHandlers } from './product-handlers.ts'
import { productPartHandlers } from './product-part-handlers.ts'
import { productSettingsHandlers } from './product-settings.ts'
import { productSupplierHandlers } from './product-suppliers.ts'
import { productTextHandlers } from './product-text-handlers.ts'
import { redirectHandlers } from './redirect-handlers.ts'
import { seoHandlers } from './seo-handlers.ts'
import type { TranslationService } from './translation-service.ts'
import { variantHandlers } from './variant-handlers.ts'
import { variantPictureHandlers } from './variant-picture-handlers.ts'
import { websiteProductHandlers } from './website-products.ts'

/** Handlers of products and everything below their paths that need nothing but the call. */
export const productModuleHandlers = {
  ...redirectHandlers,
  ...variantHandlers,
  ...variantPictureHandlers,
  ...bundleHandlers,
  ...websiteProductHandlers,
  ...seoHandlers,
  ...productPartHandlers,
  ...productSupplierHandlers,
  ...productSettingsHandlers,
  ...productHandlers,
  ...deletedProductHandlers,
} satisfies Partial<Handlers>

/** Handlers of a product's texts and files. */
export const productServiceHandlers = (files: FileStore, translation: TranslationService) =>
  ({ ...productTextHandlers(translation), ...productFileHandlers(files) }) satisfies Partial<Handlers>
