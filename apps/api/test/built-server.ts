import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const api = resolve(import.meta.dirname, '..')

/**
 * Builds the server into a folder beside `src`, for tests that start it as a process: that takes a tenth of the
 * processor time of starting from source. Returns a function that deletes the folder.
 */
export async function buildServer(): Promise<() => Promise<void>> {
  const folder = join(api, `.test-build-${process.pid}`)
  await build({ root: api, configFile: join(api, 'vite.config.ts'), logLevel: 'warn', build: { outDir: folder } })
  process.env['BACKOFFICE_TEST_SERVER'] = join(folder, 'main.js')
  return () => rm(folder, { recursive: true })
}

/** Returns the path of the program that `buildServer` built for this test run. */
export function builtServer(): string {
  const program = process.env['BACKOFFICE_TEST_SERVER']
  if (program === undefined) throw new Error('No built server: add `test/global-setup.ts` to `globalSetup`.')
  return program
}
