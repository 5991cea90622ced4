import { lazyDialog } from '@backoffice/shell-kit'
import { paletteTexts } from './texts.ts'

/** The command palette, with its texts. */
export default lazyDialog(() => import('./palette.tsx'), [paletteTexts])
