import { expect, test } from 'vitest'
import { readTyped } from './read-typed.ts'

test.each([
  ['lamp', 'all', 'lamp'],
  ['  lamp ', 'all', 'lamp'],
  ['#536365', 'number', '536365'],
  ['# 85123A', 'number', '85123A'],
  ['@jansen', 'person', 'jansen'],
  ['>dark', 'action', 'dark'],
  ['>', 'action', ''],
  ['', 'all', ''],
  ['a@b.nl', 'all', 'a@b.nl'],
] as const)('reads %s as %s: %s', (typed, kind, wanted) => {
  expect(readTyped(typed)).toEqual({ kind, wanted })
})
