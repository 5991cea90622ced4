import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch } from './address-search.ts'
import { viewAddress } from './view-address.ts'

const searches = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,8}$/),
  fc.oneof(fc.string({ minLength: 1 }), fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 4 })),
  { maxKeys: 6 },
)

test('returns the same URL for the same view, in whatever order it was built', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const turned = Object.fromEntries(Object.entries(search).toReversed())
      expect(viewAddress(turned)).toBe(viewAddress(search))
      expect(viewAddress(parseSearch(viewAddress(search)))).toBe(viewAddress(search))
    }),
  )
})

test('excludes the open record and the name of the view', () => {
  expect(viewAddress({ view: '.drafts', open: 'a', tab: 'orders', status: ['Draft'] })).toBe('?status=Draft')
})
