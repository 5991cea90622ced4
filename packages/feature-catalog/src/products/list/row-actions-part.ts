import { lazyPart } from '@backoffice/shell-kit'
import { texts as productTexts } from '../detail/texts.ts'

/** Actions of the rows of products, with their texts. */
export default lazyPart(() => import('./product-row-actions.tsx'), productTexts)
