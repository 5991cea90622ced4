import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, wholeAddress } from './address-search.ts'
import { listSearch } from './search-params.ts'
import { rememberAddress, TOO_LONG } from './short-addresses.ts'

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
  expect(read('?sort=name&sort=price:desc&q=a&q=b&other=1')).toEqual({
    sort: ['price:desc'],
    q: undefined,
    open: undefined,
  })
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

test('a list that is narrowed by very much survives its address, under its long name and under its short one', () => {
  const values = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 200,
  })
  const text = fc.option(fc.stringMatching(/^[a-z-]{1,12}$/), { nil: undefined })
  let count = 0
  fc.assert(
    fc.property(
      fc.record({ q: fc.string({ minLength: 1 }), open: text, tab: text, status: values, brand: values, view: text }),
      (state) => {
        const whole = v.parse(search, state)
        const long = stringifySearch(whole)
        expect(read(long)).toEqual(whole)
        rememberAddress({ id: `short-${count++}`, address: wholeAddress(whole) })
        const written = stringifySearch(whole)
        expect(written.length).toBeLessThanOrEqual(TOO_LONG)
        expect(written.includes('short=')).toBe(long.length > TOO_LONG)
        expect(read(written)).toEqual(whole)
      },
    ),
  )
})

test('the open record stands beside the short name, so that one link serves for all of them', () => {
  const long = { q: 'a'.repeat(TOO_LONG), open: 'x', tab: 'orders' }
  rememberAddress({ id: 'k3J9xw2aQf', address: wholeAddress(long) })
  expect(stringifySearch(long)).toBe('?short=k3J9xw2aQf&open=x&tab=orders')
  expect(stringifySearch({ ...long, open: undefined, tab: undefined })).toBe('?short=k3J9xw2aQf')
  expect(parseSearch('?short=not-known&open=x')).toEqual({ short: 'not-known', open: 'x' })
})
