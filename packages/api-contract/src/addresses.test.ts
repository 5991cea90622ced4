import { expect, test } from 'vitest'
import { pictureAddress, recordAddress } from './index.ts'

test('the address of a page names the record by its code, and its namespace', () => {
  expect(recordAddress('products', { code: 'A/1 $&', namespace: 'north' })).toBe('/products/A%2F1%20%24%26?in=north')
  expect(recordAddress('orders', { code: '1003', namespace: null })).toBe('/orders/1003')
})

test('the address of a drawer is that of its list with the record open', () => {
  expect(recordAddress('supplier-orders', { code: 's1', namespace: 'north' })).toBe('/products/supplierorders?open=s1')
})

test('a kind without a screen has no address', () => {
  expect(recordAddress('websites', { code: 'w1', namespace: 'north' })).toBeNull()
})

test('a picture that the server keeps has an address in each size, every other one stays as it is', () => {
  expect(pictureAddress('/api/products/A%2F1/files/7', 'small')).toBe('/api/products/A%2F1/files/7?size=small')
  for (const other of ['https://pictures.example/7.png', '/mark.svg', 'blob:7', 'data:image/png;base64,'])
    expect(pictureAddress(other, 'small')).toBe(other)
})
