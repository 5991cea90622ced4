import { expect, test } from 'vitest'
import { marginOf, marginRates, vatRate } from './margin.ts'

test('the margin is what remains of the price without VAT', () => {
  expect(marginOf(1210, 600, vatRate('high', { vat_high: 21 }))).toEqual({ net: 1000, left: 400, percent: 40 })
  expect(marginOf(1000, 1200, vatRate('zero', {}))).toEqual({ net: 1000, left: -200, percent: -20 })
  expect([marginOf(null, 1, 0), marginOf(1, null, 0), marginOf(0, 1, 0)]).toEqual([null, null, null])
})

test('the rates are those of the main website of the namespace', () => {
  const site = (namespace: string, is_main: boolean, vat_high: number) => ({ namespace, is_main, vat_high, vat_low: 5 })
  const sites = [site('other', true, 19), site('own', false, 20), site('own', true, 25)]
  expect(vatRate('high', marginRates(sites, 'own'))).toBe(25)
  expect(vatRate('high', marginRates(sites.slice(0, 2), 'own'))).toBe(20)
  expect(vatRate('low', marginRates(sites.slice(0, 1), 'own'))).toBe(9)
})
