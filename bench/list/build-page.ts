import { resolve } from 'node:path'
import { sourceConditions, sourcePlugins } from '@backoffice/tooling-vite'
import { build } from 'vite'

/** Builds the page that shows the same rows in each table; returns its folder. */
export async function buildPage(outDir: string): Promise<string> {
  await build({
    root: resolve(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    plugins: sourcePlugins(),
    resolve: { conditions: sourceConditions },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      chunkSizeWarningLimit: 4_000,
      modulePreload: { polyfill: false },
    },
  })
  return outDir
}
