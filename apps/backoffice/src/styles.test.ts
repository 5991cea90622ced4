import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

test('no file imports all of Mantine’s styles: a page loads only the sheets of its components', async () => {
  const found: string[] = []
  for await (const file of glob('{apps,packages}/*/src/**/*.{ts,tsx,css}', { cwd: root })) {
    if (
      /@mantine\/core\/styles(?:\.layer)?\.css/.test(await readFile(resolve(root, file), 'utf8')) &&
      !file.endsWith('styles.test.ts')
    )
      found.push(file)
  }
  expect(found).toEqual([])
})
