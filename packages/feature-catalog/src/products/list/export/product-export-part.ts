import { lazyPart } from '@backoffice/shell-kit'
import { texts as importTexts } from '../../import/texts.ts'

/** The export of products, with its texts. */
export default lazyPart(() => import('./product-export.tsx'), importTexts)
