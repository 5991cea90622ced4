import { lazyPart } from '@backoffice/shell-kit'
import { moreTexts } from './texts.ts'

/** Further columns of the list of products, with their texts. */
export default lazyPart(() => import('./more-columns.tsx'), moreTexts)
