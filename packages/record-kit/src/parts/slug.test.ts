import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Hearth & Home', 'hearth-home'],
  ['Crème brûlée', 'creme-brulee'],
  ['Große Töpfe', 'grosse-topfe'],
  ['--', ''],
])('%s is found at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('whatever somebody types, the address takes it, and a slug stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[a-z0-9-]{1,80})?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
