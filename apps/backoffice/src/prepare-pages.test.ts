import { expect, test } from 'vitest'
import { isPageIn } from './prepare-pages.ts'

test('the page of a record and its first tab belong to its list, further tabs and other screens do not', () => {
  const paths = [
    '/products',
    '/products/$sku',
    '/products/$sku/',
    '/products/$sku/websites',
    '/products/brands',
    '/orders/$order',
  ]
  expect(paths.filter((path) => isPageIn('/products', path))).toEqual(['/products/$sku', '/products/$sku/'])
})
