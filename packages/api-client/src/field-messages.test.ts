import { expect, test } from 'vitest'
import { FetchError } from './fetch-error.ts'
import { fieldMessagesOf } from './field-messages.ts'

const refused = (data: unknown) =>
  new FetchError({ method: 'PUT', url: '/api/brands/b' }, { response: new Response(null, { status: 422 }), data })

test('messages that name a field are found by its path', () => {
  const data = [
    { message: 'Taken', code: 'conflict', field: '/name' },
    { message: 'Not now', code: 'busy' },
    { message: 'Unknown', code: 'invalid', field: '/lines/0/sku' },
  ]
  expect(fieldMessagesOf(refused(data))).toEqual([
    ['name', 'Taken'],
    ['lines.0.sku', 'Unknown'],
  ])
})

test.each([[refused('text')], [refused({ message: 'No' })], [new Error('offline')], [undefined]])(
  'anything else names no field',
  (error) => {
    expect(fieldMessagesOf(error)).toEqual([])
  },
)
