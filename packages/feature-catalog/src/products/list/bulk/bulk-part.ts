import { lazyPart } from '@backoffice/shell-kit'
import { texts as bulkTexts } from './texts.ts'

/** Bulk actions of products, with their texts. Loaded with the first selection. */
export default lazyPart(() => import('./product-bulk.tsx'), bulkTexts)
