import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { compileCatalog } from './compile-catalog.ts'

const CATALOG = /[\\/]messages[\\/](en|nl|de|fr)\.json$/

/** Compiles the texts of every package (`messages/en.json` and its translations) when they are loaded. */
export const messages = (): Plugin => ({
  name: 'backoffice:messages',
  enforce: 'pre',
  transform: {
    filter: { id: CATALOG },
    async handler(code, id) {
      const source = join(dirname(id), 'en.json')
      this.addWatchFile(source)
      try {
        return {
          code: JSON.stringify(compileCatalog(JSON.parse(code), JSON.parse(await readFile(source, 'utf8')))),
          map: null,
        }
      } catch (cause) {
        return this.error(`${id}: ${cause instanceof Error ? cause.message : String(cause)}`)
      }
    },
  },
})

/** Returns the language of a catalog file, or undefined for any other file. */
export const catalogLocale = (id: string): string | undefined => CATALOG.exec(id)?.[1]
