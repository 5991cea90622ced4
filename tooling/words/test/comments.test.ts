import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** Sections of papers that are not in the repository; those of a published standard may be named. */
const ELSEWHERE = String.raw`\b(screens,? C[0-9]|specification sections? [0-9]|[(]section [0-9])`

test('no comment refers to a document that the repository lacks', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-nE', ELSEWHERE, '--', '*.ts', '*.tsx', '*.tsp', '*.css', '*.template', ':!tooling/words'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stdout).toBe('')
})
