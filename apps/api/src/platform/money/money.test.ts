import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Failure } from '../http/failure.ts'
import { toBasisPoints, toPercent } from './basis-points.ts'
import { shareOf } from './share-of.ts'

/** Maximum amount of the contract. */
const MOST = 100_000_000_000

test('rounds the share of any amount to the nearest integer, symmetrically for negative amounts', () => {
  const amounts = fc.integer({ min: -MOST, max: MOST })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (amount, part, whole) => {
        const share = shareOf(amount, part, whole)
        expect(Number.isSafeInteger(share)).toBe(true)
        const away = BigInt(amount) * BigInt(part) - BigInt(share) * BigInt(whole)
        expect(2n * (away < 0n ? -away : away) <= BigInt(whole)).toBe(true)
        expect(shareOf(-amount, part, whole)).toBe(-share || 0)
      },
    ),
  )
  expect([shareOf(5, 1, 2), shareOf(-5, 1, 2), shareOf(1, 1, 3), shareOf(0, 1, 2)]).toEqual([3, -3, 0, 0])
  // A product that exceeds 53 bits.
  expect(shareOf(1_000_000n * 99_999_999_999n, 1, 1_000_000)).toBe(99_999_999_999)
})

test('converts every rate with two decimals to basis points and back, and rejects others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
      const percent = Number(`${Math.trunc(points / 100)}.${String(points % 100).padStart(2, '0')}`)
      expect([toBasisPoints(percent, '/rate'), toPercent(points)]).toEqual([points, percent])
    }),
  )
  expect(() => toBasisPoints(5.555, '/rate')).toThrow(Failure)
})
