import { beforeEach, expect, test } from 'vitest'
import { recentPlaces, rememberPlace } from './recents.ts'

beforeEach(() => sessionStorage.clear())

test('what was opened last comes first, once, and no more than six', () => {
  for (const sku of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c'])
    rememberPlace('ada', { title: sku, path: `/products/${sku}` })
  expect(recentPlaces('ada').map(({ title }) => title)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
})

test('nobody sees where somebody else was, and damaged memory is none', () => {
  rememberPlace('ada', { title: 'Lamp', path: '/products/LAMP' })
  expect(recentPlaces('bert')).toEqual([])
  sessionStorage.setItem('backoffice.palette_recent.ada', '{"a":')
  expect(recentPlaces('ada')).toEqual([])
})
