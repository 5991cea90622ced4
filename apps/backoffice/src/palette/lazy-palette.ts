import { lazyDialog } from '@backoffice/shell-kit'

/** The command palette, loaded on demand. */
export const Palette = lazyDialog(() => import('./palette-part.ts'), [])
