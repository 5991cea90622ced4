import { expect, test } from 'vitest'
import { nearestScreens } from './nearest-screens.ts'

const screens = [
  '/dashboard',
  '/orders',
  '/orders/new',
  '/products',
  '/products/brands',
  '/products/reviews',
  '/accounts',
].map((path) => ({ path, title: path }))

test.each([
  ['/prodcts', '/products'],
  ['/prodcts/brand', '/products/brands'],
  ['/Order', '/orders'],
  ['/orders/nw', '/orders/new'],
  ['/dashbord/', '/dashboard'],
])('finds %s as nearest to %s', (path, nearest) => {
  expect(nearestScreens(path, screens)[0]?.path).toBe(nearest)
})

test('returns three, or as many as there are', () => {
  expect(nearestScreens('/nowhere', screens)).toHaveLength(3)
  expect(nearestScreens('/nowhere', screens.slice(0, 1))).toHaveLength(1)
  expect(nearestScreens('/', [])).toEqual([])
})
