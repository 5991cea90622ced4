import { lazyDialog } from '@backoffice/shell-kit'
import { texts as productSheetTexts } from '../../list/sheet/texts.ts'

/** In-place editing of prices of websites, with its texts. */
export default lazyDialog(() => import('./price-in-place.tsx'), productSheetTexts)
