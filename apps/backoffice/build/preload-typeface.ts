import type { Plugin } from 'vite'

const TYPEFACE = /^assets\/inter-latin-wght-[^/]*\.woff2$/

/** Requests the typeface together with the scripts, so that it is there when they draw the first text. */
export const preloadTypeface = (): Plugin => ({
  name: 'backoffice:preload-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const file = Object.keys(bundle).find((name) => TYPEFACE.test(name))
      if (file === undefined) throw new Error('The build has no typeface')
      return [
        {
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        },
      ]
    },
  },
})
