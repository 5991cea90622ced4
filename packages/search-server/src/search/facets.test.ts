import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tally } from './facets.ts'

test('counts what PostgreSQL prints, nulls left out', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 }))), (numbers) => {
      const printed = `{${numbers.map((number) => number ?? 'NULL').join(',')}}`
      const counts = tally(printed)
      for (const number of numbers)
        if (number !== null) expect(counts.get(number)).toBe(numbers.filter((other) => other === number).length)
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(
        numbers.filter((number) => number !== null).length,
      )
    }),
  )
  expect(tally('').size).toBe(0)
})
