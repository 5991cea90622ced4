import { lazyPart } from '@backoffice/shell-kit'
import { texts as variantTexts } from './variants/texts.ts'

/** Each tab of a product, loaded with its texts when it is first opened. */
export const ProductVariants = lazyPart(() => import('./variants/product-variants.tsx'), variantTexts)
