import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The code of Mantine's parts that the sheet is for. */
const CONTROLS =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Loader|Button|CloseButton|Input|Text|Anchor)[\\/]\1\.mjs$/

/**
 * Loads the sheet of Mantine's buttons and fields together with their code: the first screens have neither. In
 * development the page imports it.
 */
export function controlStyles(): Plugin {
  const found = new Set<string | undefined>()
  return {
    name: 'backoffice:control-styles',
    apply: 'build',
    transform: {
      filter: { id: CONTROLS },
      handler(code, id) {
        found.add(CONTROLS.exec(id)?.[1])
        // Not before: the configuration is also read where nothing is built yet.
        const sheet = fileURLToPath(import.meta.resolve('@backoffice/ui/controls.css'))
        return `import ${JSON.stringify(sheet)}\n${code}`
      },
    },
    buildEnd(error) {
      if (!error && !(found.has('Button') && found.has('Input')))
        this.error('Mantine has its buttons and fields in other files now: nothing would load their styles.')
    },
  }
}
