import { locales } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { currencySign, formatMoney } from './format-money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('writes pounds and euros with their sign alone in every language', () => {
  for (const locale of locales)
    expect([currencySign('GBP', locale).sign, currencySign('EUR', locale).sign]).toEqual(['£', '€'])
  expect(plain(formatMoney(123450, 'GBP', 'fr'))).toBe('1 234,50 £')
})

test('has the sign in fields where the language has it in texts', () => {
  const before = locales.filter((locale) => currencySign('EUR', locale).isBefore)
  expect(before).toEqual(locales.filter((locale) => formatMoney(100, 'EUR', locale).startsWith('€')))
  expect(before).toEqual(['en', 'nl'])
})

test('keeps dollars of different countries apart', () => {
  expect(formatMoney(100, 'USD', 'en')).not.toBe(formatMoney(100, 'CAD', 'en'))
})
