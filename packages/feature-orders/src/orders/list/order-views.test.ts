import { expect, test } from 'vitest'
import orderList from './order-list.ts'

test('lists unpaid orders once they are older than a day', () => {
  const { unpaid } = orderList.views
  expect(typeof unpaid === 'function' && unpaid('2026-11-27')).toEqual({
    next_step: ['request-payment'],
    placed_at: ['..2026-11-25'],
  })
})
