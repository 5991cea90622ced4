import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from '@backoffice/api-contract'

test.each([
  ['Hearth & Home', 'hearth-home'],
  ['Crème brûlée', 'creme-brulee'],
  ['Große Töpfe', 'grosse-topfe'],
  ['--', ''],
])('turns %s into the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('returns a valid slug for any text, and leaves a slug unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = slugOf(name)
      expect(slug).toMatch(/^(?:[a-z0-9-]{1,80})?$/)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})
