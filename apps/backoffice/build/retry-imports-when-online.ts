import type { Plugin } from 'vite'

const MADE = 'export const __vitePreload = '

/**
 * Routes dynamic imports through `window.loadPart`, once it exists: it gets every later import with its files, and
 * decides when to run it. A browser remembers a failed import for good, so that retrying it is of no use.
 */
export const retryImportsWhenOnline = (): Plugin => ({
  name: 'backoffice:wait-for-line',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(MADE) || !code.includes('const assetsURL = '))
        this.error('Vite makes its imports in another way now.')
      // Vite lists the other files that a part needs.
      return `${code.replace(MADE, 'const once = ')}
const imported = /import\\((["'\`])(.+?)\\1\\)/
${MADE}(part, needs, importer) => {
  const load = () => once(part, needs, importer)
  if (!window.loadPart) return load()
  const own = imported.exec(String(part))?.[2]
  return window.loadPart(load, [...(needs ?? []).map((file) => assetsURL(file, importer)), ...(own ? [new URL(own, import.meta.url).href] : [])])
}`
    },
  },
})
