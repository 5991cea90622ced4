import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, mergeFields, pickFields } from './merge-fields.ts'

const base = { name: 'Lamp', price: 100, brand: null as string | null, categories: ['a'] }

test('keeps changes of different fields by both', () => {
  expect(mergeFields(base, { ...base, price: 120 }, { ...base, name: 'Desk lamp' })).toEqual({
    mine: ['price'],
    conflicts: [],
  })
})

test('reports a conflict for different values of the same field', () => {
  expect(mergeFields(base, { ...base, price: 120, brand: 'b' }, { ...base, price: 90 })).toEqual({
    mine: ['brand'],
    conflicts: ['price'],
  })
})

test('ignores the same change by both', () => {
  expect(mergeFields(base, { ...base, categories: ['a', 'b'] }, { ...base, categories: ['a', 'b'] })).toEqual({
    mine: [],
    conflicts: [],
  })
})

test('loses no change when my fields are saved on top of theirs', () => {
  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) })
  fc.assert(
    fc.property(fields, fields, fields, (before, mine, theirs) => {
      const merged = mergeFields(before, mine, theirs)
      const saved = { ...theirs, ...pickFields(mine, merged.mine) }
      for (const field of changedFields(before, theirs)) expect(saved[field]).toBe(theirs[field])
      for (const field of changedFields(before, mine)) {
        if (!merged.conflicts.includes(field)) expect(saved[field]).toBe(mine[field])
      }
    }),
  )
})
