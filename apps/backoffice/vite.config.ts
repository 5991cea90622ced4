import { resolve } from 'node:path'
import { sourceConditions, sourcePlugins } from '@backoffice/tooling-vite'
import { defineConfig } from 'vite'
import { buildDescriptors } from './build/build-descriptors.ts'
import { chunks, fileName } from './build/chunks.ts'
import { controlStyles } from './build/control-styles.ts'
import { packFiles } from './build/pack-files.ts'
import { rejectCircularImports } from './build/reject-circular-imports.ts'
import { retryImportsWhenOnline } from './build/retry-imports-when-online.ts'
import { preloadFirstScripts } from './build/preload-first-scripts.ts'
import { preloadTypeface } from './build/preload-typeface.ts'
import { preloaded } from './build/preloaded.ts'

const server = process.env['BACKOFFICE_SERVER'] ?? 'http://127.0.0.1:4000'

/** In development and tests the packages are read from their source; the build uses their output. */
export default defineConfig(({ command }) => ({
  plugins: [
    sourcePlugins(),
    retryImportsWhenOnline(),
    controlStyles(),
    buildDescriptors(),
    packFiles(),
    rejectCircularImports(),
    preloadTypeface(),
    preloadFirstScripts(),
  ],
  resolve: {
    alias: [
      // React has the hook that this shim adds to versions before 18.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^.*\/MantineCssVariables\.mjs$/,
        replacement: resolve(import.meta.dirname, 'build/mantine-css-variables.ts'),
      },
    ],
    ...(command === 'serve' && { conditions: sourceConditions }),
  },
  build: {
    target: 'es2024',
    manifest: true,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        chunkFileNames: ({ name }) => fileName(name, 'js'),
        assetFileNames: ({ names: [name = ''] }) => fileName(name.replace(/\.css$/, ''), '[ext]'),
      },
    },
  },
  server: {
    port: 4001,
    proxy: Object.fromEntries(['/login', '/logout', '/api', '/search', '/openapi.json'].map((path) => [path, server])),
  },
}))
