import type { Plugin } from 'vite'

const MADE = 'export const __vitePreload = '

/**
 * Lets the page have a say in how parts of it are loaded: `window.loadPart`, once it is there, is handed every import that
 * is made later, and decides when it is tried and whether again. Otherwise each of them fails at once without a line, on
 * its own.
 */
export const waitForLine = (): Plugin => ({
  name: 'backoffice:wait-for-line',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      if (!code.includes(MADE)) this.error('Vite makes its imports in another way now.')
      return `${code.replace(MADE, 'const once = ')}
${MADE}(...call) => {
  const load = () => once(...call)
  return window.loadPart ? window.loadPart(load) : load()
}`
    },
  },
})
