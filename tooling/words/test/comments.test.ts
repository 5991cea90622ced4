import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
/** References to documents that are not in the repository; sections of a published standard are allowed. */
const ELSEWHERE = String.raw`\b(screens,? C[0-9]|specification sections? [0-9]|[(]section [0-9])`

test('comments only refer to documents in the repository', () => {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-nE', ELSEWHERE, '--', '*.ts', '*.tsx', '*.tsp', '*.css', '*.template', ':!tooling/words'],
    { cwd: root, encoding: 'utf8' },
  )
  expect(stdout).toBe('')
})
