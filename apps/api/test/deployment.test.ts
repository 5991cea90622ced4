import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { unknownSettings } from '../src/settings.ts'

const root = resolve(import.meta.dirname, '../../..')

test('every setting that the deployment and its documentation name exists', async () => {
  const named = new Set<string>()
  for await (const path of glob(['deploy/**/*.*', 'deploy/**/*file', 'docs/operations.md'], { cwd: root })) {
    const text = await readFile(resolve(root, path), 'utf8')
    for (const [name] of text.matchAll(/\bBACKOFFICE_[A-Z_]+\b/g)) named.add(name)
  }
  expect(named.size).toBeGreaterThan(3)
  expect(unknownSettings(Object.fromEntries([...named].map((name) => [name, ''])))).toEqual([])
})
