import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translate } from '../texts/glossary.ts'
import { ean13Of, isEan13 } from './ean13.ts'

test('accepts codes of real products, and rejects every other check digit', () => {
  for (const code of ['4006381333931', '5449000000996', '9780201379624']) expect(isEan13(code)).toBe(true)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 1, max: 9 }), (n, shift) => {
      const code = ean13Of('20', n)
      expect([code.length, code.startsWith('20'), isEan13(code)]).toEqual([13, true, true])
      expect(isEan13(code.slice(0, 12) + String((Number(code[12]) + shift) % 10))).toBe(false)
    }),
  )
})

test('translates known words by the glossary and preserves the others', () => {
  expect(translate('Red heart T-light holder', 'nl')).toBe('Rood hart T-light houder')
  expect(translate('CHRISTMAS TREE', 'de')).toBe('WEIHNACHTEN BAUM')
  expect(translate('Red heart', 'en')).toBe('Red heart')
})

test('fills the digits that a prefix leaves', () => {
  expect(['20', '8712345', '87123456789'].map((prefix) => ean13Of(prefix, 7).slice(0, 12))).toEqual([
    '200000000007',
    '871234500007',
    '871234567897',
  ])
})
