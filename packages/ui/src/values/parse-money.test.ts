import { locales } from '@backoffice/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatMoney } from './format-money.ts'
import { parseMoney } from './parse-money.ts'

test.each([
  ['1,01', 101],
  ['1.01', 101],
  ['1.234,5', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567,89', 123_456_789],
  ['1,234,567', 123_456_700],
  ['1.234', 123_400],
  ['12', 1200],
  ['12,', 1200],
  ['12,-', 1200],
  ['12,--', 1200],
  [',5', 50],
  ['€ 1.234,50', 123_450],
  ['1.234,50 EUR', 123_450],
  ['1 234,50', 123_450],
  ["1'234.50", 123_450],
  ['-3,20', -320],
  ['−3,20', -320],
  ['0,00', 0],
  ['-0', 0],
  ['\t12,50\r\n', 1250],
  ['', null],
  ['  ', null],
  ['€', null],
  ['£3.10', 310],
  ['€ 3,10', 310],
  ['-£3,10', -310],
  ['3,10 €', 310],
  ['GBP 3.10', 310],
  ['chf3,10', 310],
  ['US$ 3,10', 310],
  ['abc', 'no-number'],
  ['abc 3,10', 'no-number'],
  ['3,10 pounds', 'no-number'],
  ['twelve', 'no-number'],
  ['1,2,3', 'no-number'],
  ['1.23,4.5', 'no-number'],
  ['12-5', 'no-number'],
  ['.', 'no-number'],
  ['1,234', 'too-fine'],
  ['0,125', 'too-fine'],
  ['1000000000,01', 'too-large'],
])('reads %j as %j in Dutch', (text, cents) => {
  expect(parseMoney(text, 'nl')).toBe(cents)
})

test.each([
  ['1,234', 123_400],
  ['1.234', 'too-fine'],
  ['1,5', 150],
  ['1234.5', 123_450],
])('reads %j as %j in English', (text, cents) => {
  expect(parseMoney(text, 'en')).toBe(cents)
})

test('reads formatted amounts again, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
      fc.constantFrom(...locales),
      fc.constantFrom('EUR', 'GBP', 'USD', 'CHF', 'SEK'),
      (cents, locale, currency) => {
        expect(parseMoney(formatAmount(cents, locale), locale)).toBe(cents)
        expect(parseMoney(formatMoney(cents, currency, locale), locale)).toBe(cents)
      },
    ),
  )
})
