import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRetail, unpackRetail } from './packed-retail.ts'
import { kindOfRow, skuOf, stockKindOf, type RetailRow } from './retail-row.ts'
import { exactAmount } from './stage-rows.ts'

const row = (changes: Partial<RetailRow>): RetailRow => ({
  invoice: '536365',
  code: '85123A',
  description: 'WHITE HANGING HEART',
  quantity: 6,
  localTime: '2010-12-01T08:26:00',
  price: '2.55',
  customer: '17850',
  country: 'United Kingdom',
  ...changes,
})

test.each<[string, Partial<RetailRow>, string]>([
  ['a sale', {}, 'goods'],
  ['a cancellation', { invoice: 'C536379', quantity: -1 }, 'goods'],
  ['a sale without an account', { customer: '' }, 'goods'],
  ['postage', { code: 'POST', price: '18.00' }, 'charge'],
  ['a voucher', { code: 'gift_0001_20', price: '16.67', customer: '' }, 'charge'],
  ['goods that came to harm', { price: '0', customer: '', quantity: -20, description: 'damaged' }, 'stock'],
  ['a gift to a customer', { price: '0' }, 'goods'],
  ['a bad debt', { invoice: 'A563186', code: 'B', price: '-11062.06', customer: '' }, 'skipped'],
])('%s', (_name, changes, kind) => {
  expect(kindOfRow(row(changes)).kind).toBe(kind)
})

test('reads the reason of a stock correction from its note', () => {
  expect(['damages', 'lost??', 'found', 'check', 'dotcom'].map(stockKindOf)).toEqual([
    'Damage',
    'Theft',
    'Count',
    'Count',
    'Correction',
  ])
})

test('normalises codes', () => {
  expect(skuOf(' 15056bl')).toBe('15056BL')
})

test('calculates exact amounts', () => {
  expect(exactAmount('2.55', 6)).toBe(153_000n)
  expect(exactAmount('-11062.06', 1)).toBe(-110_620_600n)
  expect(exactAmount('0.001', -3)).toBe(-30n)
  expect(() => exactAmount('1,50', 1)).toThrow('1,50')
})

const rows = fc.array(
  fc.record({
    invoice: fc
      .tuple(fc.constantFrom('', 'C', 'A'), fc.integer({ min: 1, max: 600_000 }))
      .map(([letter, number]) => `${letter}${number}`),
    code: fc.constantFrom('85123A', '22423', 'POST', 'x'),
    description: fc.constantFrom('LAMP', '', 'lamp, "big"', 'é'),
    quantity: fc.integer({ min: -90_000, max: 90_000 }),
    localTime: fc.constantFrom('2010-12-01T08:26:00', '2011-12-09T12:50:00'),
    price: fc.constantFrom('2.55', '0', '-11062.06', '0.001'),
    customer: fc.constantFrom('', '17850', '12346'),
    country: fc.constantFrom('United Kingdom', 'EIRE'),
  }),
  { maxLength: 60 },
)

test('packing preserves everything but the order of lines within an invoice', () => {
  fc.assert(
    fc.property(rows, (written) => {
      // An invoice has one moment, one customer and one country.
      const first = new Map(written.toReversed().map((line) => [line.invoice, line]))
      const given = written.map((line) => ({
        ...line,
        localTime: first.get(line.invoice)?.localTime ?? '',
        customer: first.get(line.invoice)?.customer ?? '',
        country: first.get(line.invoice)?.country ?? '',
      }))
      const sorted = (lines: readonly RetailRow[]) =>
        lines.map((line) => JSON.stringify(line, Object.keys(line).toSorted())).toSorted()
      expect(sorted([...unpackRetail(packRetail(given))])).toEqual(sorted(given))
    }),
  )
})
