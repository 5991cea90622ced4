import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { isOffered, navigation } from '../layout/navigation.ts'
import { keySections } from './key-sections.ts'

afterEach(() => document.body.replaceChildren())

const keysOf = (screen: string): readonly string[] => {
  document.body.innerHTML = `<main id="content">${screen}</main>`
  const { services } = createShellHarness({ at: '/' })
  return keySections(
    document,
    (id) => id,
    (id) => id,
    services,
  ).flatMap(({ rows }) => rows.map(({ keys }) => keys))
}

test('goes to every screen of the navigation by a letter of its own', () => {
  const { services } = createShellHarness({ at: '/' })
  const keys = navigation.filter((entry) => isOffered(entry, services.permissions)).map(({ key }) => key)
  expect(keys.filter((key) => !/^[a-z]$/.test(key ?? ''))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
  expect(keysOf('')).toEqual(expect.arrayContaining(keys.map((key) => `g ${key}`)))
})

test('lists y only where rows have a next step', () => {
  expect(keysOf('<div data-list data-steps></div>')).toContain('y')
  expect(keysOf('<div data-list></div>')).not.toContain('y')
})

test('lists Space only where a list previews its rows', () => {
  expect(keysOf('<div data-list data-previews></div>')).toContain('Space')
  expect(keysOf('<div data-list></div>')).not.toContain('Space')
  expect(keysOf('<div data-list></div>')).toContain('x')
})
