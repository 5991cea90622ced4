import { expect, test } from 'vitest'
import { languages } from '../languages/language.ts'
import { readExceptions, undoExceptions, type UndoException } from './undo-exceptions.ts'

const exceptions: readonly UndoException[] = [
  ...undoExceptions('reference-gone', 1, { kind: 'brand' }),
  ...undoExceptions('parts-gone', 2, { kind: 'line' }),
  ...undoExceptions('pictures-changed', 3, { names: ['LAMP-S', 'LAMP-M'] }),
  ...undoExceptions('products-changed', 1, { kind: 'category' }),
  ...undoExceptions('products-gone', 2),
  ...undoExceptions('categories-moved', 1, { names: ['Desk lamps'] }),
  ...undoExceptions('categories-gone', 1),
  ...undoExceptions('lines-changed', 1, { names: ['LAMP-L'] }),
  ...undoExceptions('lines-sent', 1),
  ...undoExceptions('fields-changed', 2),
]

const messagesIn = (language: (typeof languages)[number]) =>
  readExceptions(language, exceptions).map(({ message }) => message)

test('reports what an undo skipped, one sentence per reason', () => {
  expect(messagesIn('en')).toEqual([
    'Skipped because it no longer exists: the brand.',
    '2 entries skipped because this no longer exists: the order line.',
    '3 variants with newer images skipped (LAMP-S, LAMP-M, …).',
    '1 product skipped: the categories have changed since.',
    '2 products no longer exist.',
    '1 category skipped because it was moved since (Desk lamps).',
    '1 category no longer exists.',
    '1 line skipped because it was changed since (LAMP-L).',
    'The order has been sent, so its lines were skipped.',
    '2 fields skipped because they were changed since.',
  ])
})

test.each(languages.filter((language) => language !== 'en'))(
  'translates each of its messages for a reader of %s',
  (other) => {
    const english = messagesIn('en')
    for (const [index, message] of messagesIn(other).entries()) {
      expect(message).not.toMatch(/[{}]/)
      expect(message).not.toBe(english[index])
    }
  },
)

test('lists five names at most, and reports nothing when nothing was skipped', () => {
  expect(undoExceptions('lines-changed', 7, { names: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] })).toMatchObject([
    { names: ['a', 'b', 'c', 'd', 'e'] },
  ])
  expect(undoExceptions('lines-changed', 0)).toEqual([])
})
