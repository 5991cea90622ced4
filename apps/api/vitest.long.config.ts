import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { longTests } from '@backoffice/tooling-vitest'
import { usual } from './vitest.config.ts'

/** Tests of the normal run that read the variable of the long one, and try more in it. */
const tryMore = globSync('{src,test}/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('BACKOFFICE_LONG'),
)

/** What takes too long for every change, and what must be tried often enough to be believed. */
export default longTests({ ...usual, include: ['test/**/*.long.ts', ...tryMore], env: { BACKOFFICE_LONG: '1' } })
