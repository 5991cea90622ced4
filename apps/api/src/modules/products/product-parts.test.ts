import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tierPrice } from '@backoffice/api-contract'
import { bundleStock } from '../stock/index.ts'
import { bundlePrice, partsPrice } from './bundles/bundle-price.ts'
import { tracePrice } from './prices/price-trace.ts'
import { handleFrom } from './seo/seo-handlers.ts'
import { overlappingTier } from './prices/tier-overlap.ts'
import { combinationsOf, optionKey } from './variants/variant-matrix.ts'

/** Returns the price in one expression: the lowest of the website's or general price and of all tiers that apply. */
function lowestPrice(
  { price, tier_prices, product_websites }: Parameters<typeof tracePrice>[0],
  { quantity, wholesale, customer, website, date }: Parameters<typeof tracePrice>[1],
): number | null {
  const base = product_websites.find((entry) => entry.website === website)?.price ?? price
  const held = tier_prices.filter(
    (one) =>
      one.from_quantity <= quantity &&
      (one.website ?? website) === website &&
      (one.valid_from ?? date) <= date &&
      date <= (one.valid_until ?? date) &&
      (one.audience === 'all' ||
        (one.audience === 'wholesale' && wholesale) ||
        (one.audience === 'customer' && one.audience_uid === customer)),
  )
  const all = [...(base === null ? [] : [base]), ...held.flatMap((one) => tierPrice(one, base) ?? [])]
  return all.length === 0 ? null : Math.min(...all)
}

const day = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01')
const tier = fc
  .tuple(
    fc.record({
      audience: fc.constantFrom('all' as const, 'wholesale' as const, 'customer' as const),
      audience_uid: fc.constantFrom(null, 'c'),
      website: fc.constantFrom(null, 'w', 'v'),
      from_quantity: fc.integer({ min: 1, max: 4 }),
      valid_from: fc.option(day),
      valid_until: fc.option(day),
    }),
    fc.oneof(
      fc.record({ price: fc.nat(2_000) }),
      fc.record({ price: fc.constant(null), percent_off: fc.integer({ min: 1, max: 100 }) }),
    ),
  )
  .map(([tiered, priced]) => ({ ...tiered, ...priced }))

test('the price trace ends at the price of an order, in 500 cases', () => {
  const product = fc.record({
    price: fc.option(fc.nat(2_000)),
    tier_prices: fc.array(tier, { maxLength: 6 }),
    product_websites: fc.constantFrom(
      [],
      [{ website: 'w', active: true, price: 700 }],
      [{ website: 'w', active: true }],
    ),
  })
  const purchase = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    wholesale: fc.boolean(),
    customer: fc.constantFrom(null, 'c'),
    website: fc.constantFrom(null, 'w'),
    date: day,
  })
  fc.assert(
    fc.property(product, purchase, (priced, asked) => {
      const { price, steps } = tracePrice(priced, asked)
      expect(price).toBe(lowestPrice(priced, asked))
      expect(steps.at(-1)?.so_far).toBe(price)
      expect(steps).toHaveLength(priced.tier_prices.length + (steps.some(({ kind }) => kind === 'website') ? 2 : 1))
    }),
    { numRuns: 500 },
  )
})

test('tiers overlap exactly when two of them apply to the same buyers, quantity and day', () => {
  const DAYS = [
    '2025-12-31',
    '2026-01-01',
    '2026-01-15',
    '2026-02-01',
    '2026-02-15',
    '2026-03-01',
    '2026-03-15',
    '2026-04-01',
    '2026-04-02',
  ]
  const right = tier.filter(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until)
  fc.assert(
    fc.property(fc.array(right, { maxLength: 5 }), (tiers) => {
      const holding = (date: string) =>
        tiers
          .filter(({ valid_from, valid_until }) => (valid_from ?? '') <= date && date <= (valid_until ?? '9999'))
          .map(({ audience, audience_uid, website, from_quantity }) =>
            JSON.stringify([audience, audience_uid, website, from_quantity]),
          )
      const twice = DAYS.some((date) => new Set(holding(date)).size < holding(date).length)
      expect(overlappingTier(tiers) >= 0).toBe(twice)
    }),
  )
})

test('limits a bundle by its scarcest part; parts of one choice replace each other', () => {
  const part = { quantity: 1, free: 10, tracked: true, price: 100 }
  expect(
    bundleStock([
      { ...part, quantity: 3 },
      { ...part, free: 7 },
    ]),
  ).toBe(3)
  expect(
    bundleStock([
      { ...part, choice: 'colour', free: 1 },
      { ...part, choice: 'colour', free: 2 },
    ]),
  ).toBe(3)
  expect(bundleStock([{ ...part, tracked: false }])).toBeNull()
  expect(bundleStock([{ ...part, tracked: false, choice: 'a' }, { ...part, choice: 'a', free: 0 }, part])).toBe(10)
  expect(
    partsPrice([
      { ...part, quantity: 2 },
      { ...part, choice: 'a', price: 50 },
      { ...part, choice: 'a', price: 80 },
    ]),
  ).toBe(250)
  expect([
    bundlePrice({ rule: 'fixed' }, 5, 9),
    bundlePrice({ rule: 'sum' }, 5, 9),
    bundlePrice({ rule: 'sum-percent', percent: 10 }, 5, 999),
    bundlePrice({ rule: 'sum' }, 5, null),
  ]).toEqual([5, 9, 899, null])
})

test('lists every combination of a matrix once', () => {
  const groups = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(groups, (values) => {
      const made = combinationsOf(
        values.map((codes, index) => ({ uid: `g${index}`, values: codes.map((code) => ({ code, name: code })) })),
        undefined,
      )
      expect(made).toHaveLength(values.reduce((size, codes) => size * codes.length, 1))
      expect(new Set(made.map(({ options }) => optionKey(options))).size).toBe(made.length)
    }),
  )
  expect(() =>
    combinationsOf([{ uid: 'g', values: [{ code: 'a', name: 'A' }] }], [{ options: [{ group: 'g', value: 'z' }] }]),
  ).toThrow('one value of each option')
})

test('creates a URL handle of allowed characters', () => {
  expect(handleFrom('  Crème brûlée & Co. ')).toBe('creme-brulee-co')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(handleFrom(name)).toMatch(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})
