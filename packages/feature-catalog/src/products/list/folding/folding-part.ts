import { lazyPart } from '@backoffice/shell-kit'
import { moreTexts } from '../more/texts.ts'

/** The variants under their parents in the list of products, with their texts. */
export default lazyPart(() => import('./folding.tsx'), moreTexts)
