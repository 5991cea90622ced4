import { lazyPart } from '@backoffice/shell-kit'
import { texts as seoTexts } from './product-seo/texts.ts'
import { texts as websiteTexts } from './product-websites/texts.ts'
import { texts as variantTexts } from './variants/texts.ts'

/** Each tab of a product, loaded with its texts when it is first opened. */
export const ProductVariants = lazyPart(() => import('./variants/product-variants.tsx'), variantTexts)
export const ProductWebsites = lazyPart(() => import('./product-websites/product-websites.tsx'), websiteTexts)
export const WebsiteProduct = lazyPart(() => import('./product-websites/website-product.tsx'), websiteTexts)
export const ProductSeo = lazyPart(() => import('./product-seo/product-seo.tsx'), seoTexts)
