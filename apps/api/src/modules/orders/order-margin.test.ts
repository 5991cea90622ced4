import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marginOfOrder } from './order-margin.ts'

const placed = { stage: 'New', total: 2_420, paid: 0, refunded: 0 } as const
const line = { id: 1, position: 0, quantity: 2, cancelled: 0, returned: 0, cost: 400 }
const tax = { position: 0, base: 2_000, amount: 420 }

test('counts the revenue without VAT less the cost of each unit', () => {
  expect(marginOfOrder(placed, [line], [tax])).toEqual({
    amount: 1_200,
    percent: 60,
    lines_without_cost: 0,
    lines: [{ line: 1, cost: 400, amount: 1_200, percent: 60 }],
  })
})

test('leaves out shipping, and lines without a known cost', () => {
  const other = { ...line, id: 2, position: 1, cost: null }
  const taxes = [tax, { position: 1, base: 900, amount: 189 }, { position: null, base: 500, amount: 105 }]
  expect(marginOfOrder(placed, [line, other], taxes)).toMatchObject({
    amount: 1_200,
    percent: 60,
    lines_without_cost: 1,
    lines: [{ amount: 1_200 }, { line: 2, cost: null, amount: null, percent: null }],
  })
  expect(marginOfOrder(placed, [other], taxes)).toMatchObject({ amount: null, percent: null, lines_without_cost: 1 })
})

test('counts neither revenue nor costs of returned units, whether they were paid back yet or not', () => {
  const returned = { ...line, returned: 1 }
  const margin = { amount: 600, percent: 60 }
  expect(marginOfOrder(placed, [returned], [tax])).toMatchObject(margin)
  expect(marginOfOrder({ ...placed, paid: 2_420, refunded: 1_210 }, [returned], [tax])).toMatchObject(margin)
  expect(marginOfOrder(placed, [{ ...line, returned: 2 }], [tax])).toMatchObject({ amount: 0, percent: null })
})

test('what is paid back beyond returned units lowers the margin, and an overpayment does not', () => {
  expect(marginOfOrder({ ...placed, paid: 2_420, refunded: 121 }, [line], [tax])).toMatchObject({ amount: 1_100 })
  expect(marginOfOrder({ ...placed, paid: 2_541, refunded: 121 }, [line], [tax])).toMatchObject({ amount: 1_200 })
})

test('drafts and cancelled orders have none', () => {
  for (const stage of ['Draft', 'Cancelled'] as const)
    expect(marginOfOrder({ ...placed, stage }, [line], [tax])).toBeNull()
})

test('stays within the integers of the contract at any amounts', () => {
  const most = 100_000_000_000
  const figure = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(figure(most), figure(1_000_000), figure(most), (cost, quantity, base) => {
      const margin = marginOfOrder(placed, [{ ...line, cost, quantity }], [{ ...tax, base, amount: 0 }])
      expect(margin?.amount === null || Number.isSafeInteger(margin?.amount)).toBe(true)
    }),
  )
})
