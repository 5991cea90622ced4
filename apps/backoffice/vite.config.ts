import { catalogLocale, sourceConditions, sourcePlugins } from '@backoffice/tooling-vite'
import { defineConfig } from 'vite'
import { buildDescriptors } from './build/build-descriptors.ts'
import { packFiles } from './build/pack-files.ts'

const server = process.env['BACKOFFICE_SERVER'] ?? 'http://127.0.0.1:4000'

/** All texts of a language are one file, whichever package they come from. */
const textsOf = (id: string): string | null => {
  const locale = catalogLocale(id)
  return locale ? `texts-${locale}` : null
}

/** In development and tests the packages are read from their source; the build takes what they have built. */
export default defineConfig(({ command }) => ({
  plugins: [sourcePlugins(), buildDescriptors(), packFiles()],
  ...(command === 'serve' && { resolve: { conditions: sourceConditions } }),
  build: {
    target: 'es2024',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { debugName: 'texts', priority: 3, name: textsOf },
            { name: 'react', priority: 2.5, test: /[\\/](react|react-dom|scheduler)[\\/](cjs|index|client)/ },
            { name: 'start', priority: 2, tags: ['$initial'] },
            { name: 'dropdowns', priority: 1.5, test: /[\\/](@floating-ui|tabbable)[\\/]/, includeDependenciesRecursively: false },
            { name: 'shared', priority: 1, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4000 },
          ],
        },
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(['/login', '/logout', '/api', '/search', '/openapi.json'].map((path) => [path, server])),
  },
}))
