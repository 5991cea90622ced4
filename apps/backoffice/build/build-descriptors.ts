import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Gives each build an id derived from its files, writes `builds/latest.json` and `builds/meta/{id}.json`, and puts the
 * id into the page, so that a page that has been open for long detects a newer build.
 */
export const buildDescriptors = (): Plugin => {
  let id = ''
  return {
    name: 'backoffice:build-descriptors',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((file) => !file.endsWith('.html'))
          .sort()
        id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12)
        const described = { id, timestamp: Date.now() }
        this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify(described) })
        this.emitFile({
          type: 'asset',
          fileName: `builds/meta/${id}.json`,
          source: JSON.stringify({ ...described, prerendered: [] }),
        })
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName === 'index.html') {
            file.source = String(file.source).replace('</title>', `</title>\n    <meta name="build" content="${id}" />`)
          }
        }
      },
    },
  }
}
