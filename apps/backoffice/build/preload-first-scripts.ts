import type { Plugin, Rolldown } from 'vite'

/** Scripts that each screen loads once somebody is signed in, and those of the page to sign in, by their names. */
const FIRST = { staff: ['list', 'staff', 'service'], landing: ['sign-in-page', 'sign-in'] } as const
const TEXTS = /^texts-([a-z]{2})$/

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** Returns the chunks of a build by their names. */
const chunksIn = (bundle: Bundle): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.name, file]] : [])))

const FIRST_LOOK = '<script src="/first-look.js"'

/**
 * Gives `first-look.js` the names of the scripts that the first screen loads, so that it requests them together with the
 * entry, which would ask for them only once it runs.
 */
export const preloadFirstScripts = (): Plugin => ({
  name: 'backoffice:preload-first-scripts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = chunksIn(bundle)
      const fileOf = (name: string): string => {
        const chunk = chunks.get(name)
        if (!chunk) throw new Error(`The build has no script “${name}”`)
        return `/${chunk.fileName}`
      }
      const texts = [...chunks.keys()].flatMap((name) => {
        const language = TEXTS.exec(name)?.[1]
        return language === undefined ? [] : [[language, fileOf(name)] as const]
      })
      const { staff, landing } = FIRST
      const scripts = { staff: staff.map(fileOf), landing: landing.map(fileOf), texts: Object.fromEntries(texts) }
      if (!html.includes(FIRST_LOOK)) throw new Error('The page does not load first-look.js')
      return html.replace(FIRST_LOOK, `${FIRST_LOOK} data-scripts='${JSON.stringify(scripts)}'`)
    },
  },
})
