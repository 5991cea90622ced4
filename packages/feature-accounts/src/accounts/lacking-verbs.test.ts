import { expect, test } from 'vitest'
import { lackingVerbs } from './lacking-verbs.ts'

test.each([
  [
    ['orders', 'orders_read', 'orders_put', 'products'],
    ['post', 'delete'],
  ],
  [['orders', 'products_delete', 'products_post', 'products_put'], []],
  [
    ['orders', 'orders_refund'],
    ['put', 'post', 'delete'],
  ],
  [['orders_refund', 'something of another product'], []],
  [[], []],
])('%j lacks %j everywhere', (actions, lacking) => {
  expect(lackingVerbs(actions)).toEqual(lacking)
})
