import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { themeVariables } from './theme-variables.ts'

test('the style sheet matches the theme', async () => {
  expect(await readFile('src/theme/theme-variables.css', 'utf8')).toBe(themeVariables())
})
