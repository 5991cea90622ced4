import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantedFaults } from './faults.ts'

const api = dirname(dirname(fileURLToPath(import.meta.url)))
const vitest = join(api, 'node_modules', 'vitest', 'vitest.mjs')
const options = ['--config', 'vitest.every.config.ts', '--bail', '1', '--reporter', 'dot']
const LEFT_OUT = new Set(['node_modules', 'dist', '.results', '.turbo', 'planted-faults'])
let copy: string

beforeAll(async () => {
  // Beside the original, where the workspace can be found.
  copy = await mkdtemp(join(dirname(api), '.planted-'))
  await cp(api, copy, {
    recursive: true,
    filter: (path) => !LEFT_OUT.has(path.slice(api.length + 1).split(sep, 1)[0] ?? ''),
  })
  await symlink(join(api, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true, force: true }))

/** Returns whether these tests of the copy pass, and their output. */
const run = (tests: readonly string[]): Promise<{ readonly holds: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [vitest, 'run', ...options, ...tests.map((name) => `test/${name}.`)],
      { cwd: copy, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => resolve({ holds: !error, output: `${stdout}${stderr}` }),
    )
  })

test('tests pass without a planted fault', async () => {
  const { holds, output } = await run([...new Set(plantedFaults.flatMap(({ tests }) => tests))])
  expect([holds, holds ? '' : output.slice(-4_000)]).toEqual([true, ''])
}, 900_000)

test.each(plantedFaults)(
  'finds: $name',
  async ({ file, find, replace, tests }) => {
    const path = join(copy, file)
    const original = await readFile(path, 'utf8')
    expect(original.split(find)).toHaveLength(2)
    try {
      await writeFile(
        path,
        original.replace(find, () => replace),
      )
      const { holds, output } = await run(tests)
      expect(holds).toBe(false)
      // Found by a test, or by a server that does not start; not by a file that cannot be parsed.
      expect(output).not.toMatch(/SyntaxError|Transform failed/)
    } finally {
      await writeFile(path, original)
    }
  },
  600_000,
)
