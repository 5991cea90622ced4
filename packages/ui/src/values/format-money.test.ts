import { locales } from '@backoffice/texts'
import { expect, test } from 'vitest'
import { currencySign, formatMoney } from './format-money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('writes pounds and euros with their sign alone in every language', () => {
  for (const locale of locales) expect([currencySign('GBP', locale), currencySign('EUR', locale)]).toEqual(['£', '€'])
  expect(plain(formatMoney(123450, 'GBP', 'fr'))).toBe('1 234,50 £')
})

test('keeps dollars of different countries apart', () => {
  expect(formatMoney(100, 'USD', 'en')).not.toBe(formatMoney(100, 'CAD', 'en'))
})
