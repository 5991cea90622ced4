import { lazyPart } from '@backoffice/shell-kit'
import { texts as bundleTexts } from './bundles/texts.ts'
import { texts as manageTexts } from './manage/texts.ts'
import { texts as pointTexts } from './points/texts.ts'
import { texts as reviewTexts } from './reviews/texts.ts'
import { texts as seoTexts } from './seo/texts.ts'
import { texts as websiteTexts } from './websites/texts.ts'
import { texts as variantTexts } from './variants/texts.ts'

/** Each tab of a product, loaded with its texts when it is first opened. */
export const ProductVariants = lazyPart(() => import('./variants/product-variants.tsx'), variantTexts)
export const ProductWebsites = lazyPart(() => import('./websites/product-websites.tsx'), websiteTexts)
export const WebsiteProduct = lazyPart(() => import('./websites/website-product.tsx'), websiteTexts)
export const ProductSeo = lazyPart(() => import('./seo/product-seo.tsx'), seoTexts)
export const ProductBundles = lazyPart(() => import('./bundles/product-bundles.tsx'), bundleTexts)
export const ProductPoints = lazyPart(() => import('./points/product-points.tsx'), pointTexts)
export const ProductReviews = lazyPart(() => import('./reviews/product-reviews.tsx'), reviewTexts)
export const ProductManage = lazyPart(() => import('./manage/product-manage.tsx'), manageTexts)
