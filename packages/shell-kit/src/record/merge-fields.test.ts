import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedFields, mergeFields, pickFields } from './merge-fields.ts'

const base = { name: 'Lamp', price: 100, brand: null as string | null, categories: ['a'] }

test('keeps changes of different fields by both', () => {
  expect(mergeFields(base, { ...base, price: 120 }, { ...base, name: 'Desk lamp' })).toEqual({
    mine: ['price'],
    conflicts: [],
    theirs: ['name'],
  })
})

test('reports a conflict for different values of the same field', () => {
  expect(mergeFields(base, { ...base, price: 120, brand: 'b' }, { ...base, price: 90 })).toEqual({
    mine: ['brand'],
    conflicts: ['price'],
    theirs: [],
  })
})

test('ignores the same change by both', () => {
  expect(mergeFields(base, { ...base, categories: ['a', 'b'] }, { ...base, categories: ['a', 'b'] })).toEqual({
    mine: [],
    conflicts: [],
    theirs: [],
  })
})

describe('a field that repeats another', () => {
  const text = (name: string, short = '') => ({ name, en: { name, short } })
  const complete = (fields: ReturnType<typeof text>) => ({ ...fields, en: { ...fields.en, name: fields.name } })
  const merge = (mine: ReturnType<typeof text>, theirs: ReturnType<typeof text>) =>
    mergeFields(text('Lamp'), mine, theirs, complete)

  test('is no conflict of its own', () => {
    expect(merge(text('Mine'), text('Theirs'))).toEqual({ mine: [], conflicts: ['name'], theirs: [] })
  })
  test('is merged by what it does not repeat', () => {
    expect(merge(text('Mine'), text('Lamp', 'Short'))).toEqual({ mine: ['name'], conflicts: [], theirs: ['en'] })
    expect(merge(text('Lamp', 'Mine'), text('Theirs', 'Short'))).toEqual({
      mine: [],
      conflicts: ['en'],
      theirs: ['name'],
    })
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
