import { lazyPart } from '@backoffice/shell-kit'
import { texts as productSheetTexts } from './texts.ts'

/** The list of products as a sheet, with its texts. */
export default lazyPart(() => import('./product-sheet.tsx'), productSheetTexts)
