import { lazyDialog } from '@backoffice/shell-kit'
import { texts as productSheetTexts } from './texts.ts'

/** In-place editing of the list of products, with its texts. */
export default lazyDialog(() => import('./product-in-place.tsx'), productSheetTexts)
