import { resolve } from 'node:path'
import { defineConfig, type UserConfig } from 'vite'
import { sourceConditions } from './conditions.ts'
import { sourcePlugins } from './plugins.ts'

/**
 * Returns the config to run a feature on its own: its `dev/index.html`, with the packages' source. `root` is the
 * feature's folder.
 */
export const harnessConfig = (root: string): UserConfig =>
  defineConfig({
    root: resolve(root, 'dev'),
    plugins: sourcePlugins(),
    resolve: { conditions: sourceConditions },
    build: { outDir: resolve(root, '.harness'), emptyOutDir: true },
    server: { fs: { allow: [resolve(root, '../..')] } },
  })
