import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, wholeAddress } from './address-search.ts'
import { listSearch } from './search-params.ts'
import { rememberAddress, TOO_LONG } from './short-addresses.ts'

const search = listSearch('status', 'brand')
const read = (query: string) => v.parse(search, parseSearch(query))

test('writes what a list shows as a readable query', () => {
  expect(stringifySearch({ q: 'lamp', status: ['Active', 'Draft'], sort: ['price:desc'], brand: undefined })).toBe(
    '?q=lamp&status=Active&status=Draft&sort=price%3Adesc',
  )
})

test('reads a number as text, and one value as a list of one', () => {
  expect(read('?q=22423&status=Active')).toMatchObject({ q: '22423', status: ['Active'] })
})

test('ignores values that cannot be parsed', () => {
  expect(read('?sort=name&sort=price:desc&q=a&q=b&other=1')).toEqual({
    sort: ['price:desc'],
    q: undefined,
    open: undefined,
  })
})

test('round-trips every state of a list', () => {
  const values = fc.option(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }), { nil: undefined })
  const text = fc.option(fc.string({ minLength: 1 }), { nil: undefined })
  fc.assert(
    fc.property(fc.record({ q: text, open: text, status: values, brand: values }), (state) => {
      expect(read(stringifySearch(state))).toEqual(v.parse(search, state))
    }),
  )
})

test('round-trips a list with very many filters, with its long URL and its short link', () => {
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

test('keeps the open record outside the short link, so that one link serves all of them', () => {
  const long = { q: 'a'.repeat(TOO_LONG), open: 'x', tab: 'orders' }
  rememberAddress({ id: 'k3J9xw2aQf', address: wholeAddress(long) })
  expect(stringifySearch(long)).toBe('?short=k3J9xw2aQf&open=x&tab=orders')
  expect(stringifySearch({ ...long, open: undefined, tab: undefined })).toBe('?short=k3J9xw2aQf')
  expect(parseSearch('?short=not-known&open=x')).toEqual({ short: 'not-known', open: 'x' })
})
