import type { Schema } from '@backoffice/api-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshTier, overlaps } from './tiers.ts'

const day = fc.option(fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'))
const tier: fc.Arbitrary<Schema<'TierPrice'>> = fc.record({
  audience: fc.constantFrom('all', 'wholesale'),
  audience_uid: fc.constant(null),
  website: fc.constantFrom(null, 'w'),
  from_quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.nat(900),
  valid_from: day,
  valid_until: day,
})
const days = ['2025-12-31', '2026-01-01', '2026-01-15', '2026-02-01', '2026-02-15', '2026-03-01', '2026-03-02']
const holds = ({ valid_from, valid_until }: Schema<'TierPrice'>, date: string) =>
  (valid_from ?? '') <= date && date <= (valid_until ?? '9999')

test('tier prices overlap exactly for the same buyers, quantity and day', () => {
  const right = tier.filter(({ valid_from, valid_until }) => !valid_from || !valid_until || valid_from <= valid_until)
  fc.assert(
    fc.property(fc.array(right, { maxLength: 5 }), (tiers) => {
      const same = (one: Schema<'TierPrice'>, other: Schema<'TierPrice'>) =>
        one.audience === other.audience && one.website === other.website && one.from_quantity === other.from_quantity
      const expected = tiers.flatMap((one, index) =>
        tiers.some(
          (other, place) =>
            place !== index && same(one, other) && days.some((date) => holds(one, date) && holds(other, date)),
        )
          ? [index]
          : [],
      )
      expect([...overlaps(tiers)]).toEqual(expected)
    }),
  )
})

test('a new tier price overlaps none', () => {
  fc.assert(
    fc.property(fc.array(tier, { maxLength: 5 }), (tiers) => {
      expect(overlaps([...tiers, freshTier(tiers, 100)]).has(tiers.length)).toBe(false)
    }),
  )
})
