import { beforeEach, expect, test } from 'vitest'
import { recentPlaces, rememberPlace } from './recents.ts'

beforeEach(() => sessionStorage.clear())

test('lists the last opened first, once, and at most six', () => {
  for (const sku of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'])
    rememberPlace('ada', { title: sku, path: `/products/${sku}` })
  expect(recentPlaces('ada').map(({ title }) => title)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('lists those of the account only, and ignores damaged storage', () => {
  rememberPlace('ada', { title: 'Lamp', path: '/products/LAMP' })
  expect(recentPlaces('bert')).toEqual([])
  sessionStorage.setItem('backoffice.palette_recent.ada', '{"a":')
  expect(recentPlaces('ada')).toEqual([])
})
