import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestSplits } from './best-splits.ts'

test('ranks many even values before two halves, and those before one dominant value', () => {
  const facets = {
    state: { open: 90, closed: 10 },
    kind: { one: 50, two: 50 },
    brand: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`b${index}`, 5])),
    country: { NL: 100 },
    language: { nl: 97, de: 3 },
  }
  expect(bestSplits(facets, 100)).toEqual(['brand', 'kind', 'state'])
})

test('counts records without a value as one group', () => {
  expect(bestSplits({ supplier: { a: 1, b: 1 }, status: { active: 40, draft: 60 } }, 100)).toEqual(['status'])
})

test('counts what remains per value in a filter with several values for a record', () => {
  expect(bestSplits({ tags: { new: 100, sale: 100 }, kind: { one: 60, two: 40 } }, 100)).toEqual(['kind'])
})

test('returns at most three, none twice, and only those that reduce the list', () => {
  const counts = fc.dictionary(fc.string(), fc.nat(1000))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), counts), fc.nat(2000), (facets, total) => {
      const best = bestSplits(facets, total)
      expect(best.length).toBeLessThanOrEqual(3)
      expect(new Set(best).size).toBe(best.length)
      for (const field of best)
        expect(Object.values(facets[field] ?? {}).filter((count) => count > 0)).not.toHaveLength(0)
    }),
  )
})
