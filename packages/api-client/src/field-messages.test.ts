import { expect, test } from 'vitest'
import { FetchError } from './fetch-error.ts'
import { fieldMessagesOf } from './field-messages.ts'

const rejected = (data: unknown) =>
  new FetchError({ method: 'PUT', url: '/api/brands/b' }, { response: new Response(null, { status: 422 }), data })

test('finds the errors of problem details that name a field, by its path', () => {
  const errors = [
    { message: 'Taken', code: 'brands.name-taken', pointer: '/name' },
    { message: 'Not now', code: 'request.locked' },
    { message: 'All of it', code: 'request.malformed', pointer: '' },
    { message: 'Unknown', code: 'orders.unknown-product', pointer: '/lines/0/sku' },
  ]
  expect(fieldMessagesOf(rejected({ status: 422, detail: 'Taken', errors }))).toEqual([
    ['name', 'Taken'],
    ['lines.0.sku', 'Unknown'],
  ])
})

test('finds the messages of a list that name a field, as another back end returns them', () => {
  const data = [
    { message: 'Taken', code: 'conflict', field: '/name' },
    { message: 'Not now', code: 'busy' },
    { message: 'All of it', code: 'invalid', field: '/' },
    { message: 'Unknown', code: 'invalid', field: '/lines/0/sku' },
  ]
  expect(fieldMessagesOf(rejected(data))).toEqual([
    ['name', 'Taken'],
    ['lines.0.sku', 'Unknown'],
  ])
})

test.each([[rejected('text')], [rejected({ message: 'No' })], [new Error('offline')], [undefined]])(
  'anything else names no field',
  (error) => {
    expect(fieldMessagesOf(error)).toEqual([])
  },
)
