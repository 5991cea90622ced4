import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './address-search.ts'
import { listSearch } from './search-params.ts'

const search = listSearch('status', 'brand')
const read = (query: string) => v.parse(search, parseSearch(query))

test('an address says what a list shows, in words', () => {
  expect(stringifySearch({ q: 'lamp', status: ['Active', 'Draft'], sort: ['price:desc'], brand: undefined })).toBe(
    '?q=lamp&status=Active&status=Draft&sort=price%3Adesc',
  )
})

test('a number is text, and one value is a list of one', () => {
  expect(read('?q=22423&status=Active')).toMatchObject({ q: '22423', status: ['Active'] })
})

test('what cannot be read counts as left out', () => {
  expect(read('?sort=name&sort=price:desc&q=a&q=b&other=1')).toEqual({ sort: ['price:desc'], q: undefined, open: undefined })
})

test('every state of a list survives its address', () => {
  const values = fc.option(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), { nil: undefined })
  const text = fc.option(fc.string({ minLength: 1 }), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ q: text, open: text, status: values, brand: values }), (state) => {
      expect(read(stringifySearch(state))).toEqual(v.parse(search, state))
    }),
  )
})
