import { expect, test } from 'vitest'
import { isReturning, leftToReturn, unitsReturned } from './returns.ts'

const line = {
  quantity: 5,
  cancelled: 0,
  picked: 4,
  packed: 4,
  shipped: 4,
  delivered: 3,
  returned: 1,
  parcelled: 0,
  returning: 2,
}

test('what has left and is in no return can come back', () => {
  expect(leftToReturn(line)).toBe(1)
  expect(leftToReturn({ ...line, returning: 3 })).toBe(0)
  expect(leftToReturn({ ...line, shipped: 0, returned: 0, returning: 0 })).toBe(0)
})

test('a return that is decided is no longer open', () => {
  expect(isReturning({ lines: [line] })).toBe(true)
  expect(isReturning({ lines: [{ ...unitsReturned(line, 2), returning: 0 }] })).toBe(false)
  expect(unitsReturned(line, 2).returned).toBe(3)
})
