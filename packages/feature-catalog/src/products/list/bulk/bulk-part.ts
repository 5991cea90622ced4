import { lazyPart } from '@backoffice/shell-kit'
import { texts as bulkTexts } from './texts.ts'

/** What can be done with chosen products, with its texts. Loaded with the first choice. */
export default lazyPart(() => import('./product-bulk.tsx'), bulkTexts)
