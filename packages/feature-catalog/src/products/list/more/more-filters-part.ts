import { lazyPart } from '@backoffice/shell-kit'
import { moreTexts } from './texts.ts'

/** Further filters of the list of products, with their texts. */
export default lazyPart(() => import('./more-filters.tsx'), moreTexts)
