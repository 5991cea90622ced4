import { expect, test } from 'vitest'
import { codeFor, namesIn, withNames } from './typed-values.ts'

const red = { code: 'red', name: 'Red', names: { nl: 'Rood' } }

test('reads typed and pasted names', () => {
  expect(namesIn(' Red, dark blue;Red\nOff-white,')).toEqual(['Red', 'dark blue', 'Off-white'])
})

test('gives each name a code of its own', () => {
  expect(codeFor('Dark blue', [])).toBe('dark-blue')
  expect(codeFor('Réd', [red])).toBe('red-2')
  expect(codeFor('x'.repeat(60), [])).toHaveLength(32)
  expect(codeFor('红', [])).toBe('value')
})

test('adds unknown names, and selects known ones in any language', () => {
  expect(withNames([red], ['rood', 'Dark blue'])).toEqual({
    values: [red, { code: 'dark-blue', name: 'Dark blue' }],
    codes: ['red', 'dark-blue'],
  })
})
