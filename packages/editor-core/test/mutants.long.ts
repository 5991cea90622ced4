import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { mutants } from './mutants/mutants.ts'
import type { Fate } from './mutants/run.ts'

const SHARES = 2

async function fatesOf(share: number): Promise<readonly Fate[]> {
  const script = fileURLToPath(new URL('mutants/run.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', script, `--share=${share}/${SHARES}`],
    { timeout: 540_000 },
  )
  return JSON.parse(stdout)
}

test(`finds each of ${mutants.length} mutants with the properties`, { timeout: 600_000 }, async () => {
  const fates = (await Promise.all(Array.from({ length: SHARES }, (_, share) => fatesOf(share)))).flat()
  expect(fates.length).toBe(mutants.length)
  expect(fates.filter(({ killedBy }) => killedBy === null)).toEqual([])
})
