import { expect, test } from 'vitest'
import { filledMessage, unknownNameIn } from './message-names.ts'

const values = { supplier: 'Moss\n& {code}', code: 'MOSS', company: '$& Ltd', ship_by: '' }

test('inserts values as they are, and keeps the subject in one line', () => {
  expect(
    filledMessage({ subject: 'News for {supplier} ({code})', text: ' {company} moves.\n\nTo { here } ' }, values),
  ).toEqual({ subject: 'News for Moss & {code} (MOSS)', text: '$& Ltd moves.\n\nTo { here }' })
})

test('leaves out a paragraph of which all values are empty', () => {
  const text = 'Hello {supplier}\n\n\nShip by:\n{ship_by}\n\n{code}{ship_by}\n\nBye'
  expect(filledMessage({ subject: '{ship_by}', text }, values)).toEqual({
    subject: '',
    text: 'Hello Moss\n& {code}\n\nMOSS\n\nBye',
  })
})

test('finds a name in braces that has no value', () => {
  const names = Object.keys(values)
  expect(unknownNameIn('Dear {supplier}, {0 to 9} or { }', names)).toBeUndefined()
  expect(unknownNameIn('Dear {Supplier}', names)).toBe('Supplier')
  expect(unknownNameIn('{company} {}', names)).toBe('')
})
