import { expect, test } from 'vitest'
import { supplierMessage, unknownNameIn } from './supplier-message.ts'

const values = { supplier: 'Moss\n& {code}', code: 'MOSS', company: '$& Ltd' }

test('inserts values as they are, and keeps the subject in one line', () => {
  expect(
    supplierMessage({ subject: 'News for {supplier} ({code})', text: ' {company} moves.\n\nTo { here } ' }, values),
  ).toEqual({ subject: 'News for Moss & {code} (MOSS)', text: '$& Ltd moves.\n\nTo { here }' })
})

test('finds a name in braces that has no value', () => {
  expect(unknownNameIn('Dear {supplier}, {0 to 9} or { }')).toBeUndefined()
  expect(unknownNameIn('Dear {Supplier}')).toBe('Supplier')
  expect(unknownNameIn('{company} {}')).toBe('')
})
