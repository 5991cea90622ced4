import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refillOf } from './refill.ts'

const place = (minimum: number | null, maximum: number | null, location = 'A') => ({
  location,
  shelf: null,
  minimum,
  maximum,
})
const level = (free: number, incoming = 0, location = 'A') => ({ location, free, incoming })

test('refills a location below its minimum up to its maximum, or to the minimum without one', () => {
  expect(refillOf([place(5, 20)], [level(3, 1)])).toMatchObject({ below: ['A'], quantity: 16, room: 16 })
  expect(refillOf([place(5, null)], [level(3)])).toMatchObject({ below: ['A'], quantity: 2 })
  expect(refillOf([place(5, 20)], [])).toMatchObject({ below: ['A'], quantity: 20 })
  expect(refillOf([place(5, 20)], [level(3, 2)])).toMatchObject({ below: [], quantity: 0 })
  expect(refillOf([place(null, 20)], [level(-3)])).toMatchObject({ below: [], quantity: 0, room: 23 })
})

test('counts each location for itself: what is left in one refills no other', () => {
  expect(refillOf([place(5, 8), place(4, null, 'B')], [level(90), level(1, 0, 'B')])).toEqual({
    below: ['B'],
    quantity: 3,
    room: Number.POSITIVE_INFINITY,
  })
})

test('never refills beyond the room of the locations', () => {
  const figure = fc.integer({ min: 0, max: 1_000 })
  const some = fc.array(
    fc.record({
      location: fc.constantFrom('A', 'B', 'C'),
      shelf: fc.constant(null),
      minimum: fc.option(figure),
      above: fc.option(figure),
    }),
    { maxLength: 3 },
  )
  const stock = fc.array(
    fc.record({
      location: fc.constantFrom('A', 'B', 'C'),
      free: fc.integer({ min: -50, max: 1_500 }),
      incoming: figure,
    }),
  )
  fc.assert(
    fc.property(some, stock, (places, levels) => {
      const limited = places.map(({ above, minimum, ...rest }) => ({
        ...rest,
        minimum,
        maximum: above === null ? null : (minimum ?? 0) + above,
      }))
      const { quantity, room } = refillOf(limited, levels)
      expect(quantity).toBeGreaterThanOrEqual(0)
      expect(quantity).toBeLessThanOrEqual(room)
    }),
  )
})
