import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds an empty app of the same libraries as the baseline; returns its folder. */
export async function buildFloor(outDir: string): Promise<string> {
  await build({
    root: resolve(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2024', modulePreload: { polyfill: false } },
  })
  return outDir
}
