import { expect, test } from 'vitest'
import { pictureAddress, recordAddress } from './index.ts'

test('builds the URL of a page from the code and the namespace of the record', () => {
  expect(recordAddress('products', { code: 'A/1 $&', namespace: 'north' })).toBe('/products/A%2F1%20%24%26?in=north')
  expect(recordAddress('orders', { code: '1003', namespace: null })).toBe('/orders/1003')
})

test('builds the URL of a drawer from its list with the record open', () => {
  expect(recordAddress('supplier-orders', { code: 's1', namespace: 'north' })).toBe('/products/supplierorders?open=s1')
})

test('returns no URL for a kind without a screen', () => {
  expect(recordAddress('websites', { code: 'w1', namespace: 'north' })).toBeNull()
})

test('returns a sized URL for a stored picture and leaves other URLs unchanged', () => {
  expect(pictureAddress('/api/products/A%2F1/files/7', 'small')).toBe('/api/products/A%2F1/files/7?size=small')
  for (const other of ['https://pictures.example/7.png', '/mark.svg', 'blob:7', 'data:image/png;base64,'])
    expect(pictureAddress(other, 'small')).toBe(other)
})
