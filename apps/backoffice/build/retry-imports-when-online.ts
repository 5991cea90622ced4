import type { Plugin } from 'vite'

const MADE = 'export const __vitePreload = '

/**
 * Lets the page have a say in how parts of it are loaded: `window.loadPart`, once it is there, is handed every import that
 * is made later with the files that it needs, and decides when it is made. A browser remembers for good what it could not
 * import, so that trying again is of no use.
 */
export const retryImportsWhenOnline = (): Plugin => ({
  name: 'backoffice:wait-for-line',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(MADE) || !code.includes('const assetsURL = '))
        this.error('Vite makes its imports in another way now.')
      // Vite names what a part needs beside itself.
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
