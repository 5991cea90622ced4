import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowElements, type DrawnRow } from './row-elements.ts'

const lines = (keys: readonly string[], from = 0): DrawnRow[] => keys.map((key, at) => ({ line: from + at, key }))

test('reuses the element of a removed row on the same line, and keeps the elements of the others', () => {
  const elements = new RowElements()
  const before = elements.of(lines(['lamp', 'chair', 'table']), true)
  const after = elements.of(lines(['chair', 'shelf', 'bed']), true)
  expect(after.get('chair')).toBe(before.get('chair'))
  expect(after.get('bed')).toBe(before.get('table'))
  expect([...before.values()]).not.toContain(after.get('shelf'))
})

test('creates an element for every new row while a row has the focus', () => {
  const elements = new RowElements()
  const before = elements.of(lines(['lamp', 'chair']), false)
  const after = elements.of(lines(['chair', 'shelf']), false)
  expect(after.get('chair')).toBe(before.get('chair'))
  expect([...before.values()]).not.toContain(after.get('shelf'))
})

test('keeps the elements of all rows when further ones scroll into view', () => {
  const elements = new RowElements()
  const keys = Array.from({ length: 40 }, (_, at) => `row ${at}`)
  const before = elements.of(lines(keys.slice(0, 20)), true)
  const after = elements.of(lines(keys.slice(5, 25), 5), true)
  for (const key of keys.slice(5, 20)) expect(after.get(key)).toBe(before.get(key))
  for (const key of keys.slice(20, 25)) expect([...before.values()]).not.toContain(after.get(key))
})

test('never shares an element, keeps the remaining ones, and returns the same for the same rows', () => {
  const answers = fc.array(
    fc.tuple(fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 }), fc.nat(5), fc.boolean()),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(answers, (rounds) => {
      const elements = new RowElements()
      let before: ReadonlyMap<string, number> = new Map()
      for (const [keys, from, mayTakeOver] of rounds) {
        const now = elements.of(lines(keys, from), mayTakeOver)
        expect([...now.keys()]).toEqual(keys)
        expect(new Set(now.values()).size).toBe(keys.length)
        for (const key of keys) if (before.has(key)) expect(now.get(key)).toBe(before.get(key))
        expect(elements.of(lines(keys, from), mayTakeOver)).toEqual(now)
        before = now
      }
    }),
  )
})
