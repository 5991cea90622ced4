import { resolve } from 'node:path'
import { defineConfig, type UserConfig } from 'vite'
import { sourceConditions } from './conditions.ts'
import { sourcePlugins } from './plugins.ts'

/** How a feature runs alone: its `dev/index.html`, on the packages' source. `root` is the feature's folder. */
export const harnessConfig = (root: string): UserConfig =>
  defineConfig({
    root: resolve(root, 'dev'),
    plugins: sourcePlugins(),
    resolve: { conditions: sourceConditions },
    build: { outDir: resolve(root, '.harness'), emptyOutDir: true },
    server: { fs: { allow: [resolve(root, '../..')] } },
  })
