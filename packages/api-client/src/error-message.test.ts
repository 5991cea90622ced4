import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageOf } from './error-message.ts'
import { FetchError } from './fetch-error.ts'

const request = { method: 'PUT', url: 'http://host/x' }
const failed = (data: unknown) =>
  new FetchError(request, { response: new Response(null, { status: 500, statusText: 'Internal Server Error' }), data })
const own = '[PUT] "http://host/x": 500 Internal Server Error'
const fallback = 'Could not save'

test.for([
  { data: [{ message: 'Name is taken' }, { message: 'x' }], fallback, shown: 'Name is taken' },
  { data: [{ message: 'Name is taken' }], fallback: undefined, shown: 'Name is taken' },
  { data: { message: 'Bad SKU' }, fallback, shown: 'Bad SKU' },
  {
    data: { title: 'Conflict', detail: 'Name is taken', errors: [{ message: 'x' }] },
    fallback,
    shown: 'Name is taken',
  },
  { data: { message: 'Bad SKU', detail: 'Name is taken' }, fallback, shown: 'Bad SKU' },
  { data: { title: 'Conflict', detail: '' }, fallback, shown: fallback },
  { data: {}, fallback, shown: fallback },
  { data: [], fallback, shown: fallback },
  { data: [{}], fallback, shown: fallback },
  { data: '<h1>Bad Gateway</h1>', fallback, shown: fallback },
  { data: {}, fallback: undefined, shown: own },
  { data: { message: '' }, fallback, shown: fallback },
  { data: { errors: [{ message: 'In use' }] }, fallback: undefined, shown: 'In use' },
  { data: { errors: [{ message: 'In use' }] }, fallback, shown: fallback },
  { data: { data: { errors: [{ message: 'Deep' }] } }, fallback: undefined, shown: 'Deep' },
  { data: { data: { message: 'Deeper' } }, fallback: undefined, shown: 'Deeper' },
])('$data with the fallback $fallback shows "$shown"', ({ data, fallback: text, shown }) => {
  expect(messageOf(failed(data), text)).toBe(shown)
})

test("uses the error's own message without a response", () => {
  const error = new FetchError({ method: 'GET', url: 'http://host/x' }, { cause: new TypeError('fetch failed') })
  expect(messageOf(error)).toBe('[GET] "http://host/x": <no response> fetch failed')
})

test('returns a message for anything that was thrown', () => {
  fc.assert(fc.property(fc.anything({ withNullPrototype: false }), (data) => messageOf(failed(data)) !== ''))
})
