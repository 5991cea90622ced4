import { expect, test } from 'vitest'
import { chooseAll, nothingChosen, toggleLoaded, toggleRow } from './selection.ts'

const loaded = ['a', 'b', 'c', 'd', 'e']

test('selects rows one by one, and in a range from the one before', () => {
  const range = toggleRow(toggleRow(nothingChosen, loaded, 'b', false), loaded, 'd', true)
  expect([...range.keys]).toEqual(['b', 'c', 'd'])
  expect([...toggleRow(range, loaded, 'c', false).keys]).toEqual(['b', 'd'])
})

test('selects a range upwards too, and deselects it when it ends at a selected row', () => {
  const all = toggleLoaded(nothingChosen, loaded)
  const without = toggleRow(toggleRow(all, loaded, 'd', false), loaded, 'b', true)
  expect([...without.keys]).toEqual(['a', 'e'])
})

test('selects only the row when the start of the range is gone', () => {
  expect([...toggleRow({ ...nothingChosen, touched: 'gone' }, loaded, 'c', true).keys]).toEqual(['c'])
})

test('counts rows that are not loaded in everything that matches, and returns to single rows on a toggle', () => {
  const all = chooseAll(loaded, 1234)
  expect(all.all).toBe(1234)
  const fewer = toggleRow(all, loaded, 'a', false)
  expect([fewer.all, fewer.keys.size]).toEqual([null, 4])
})

test('selects all loaded rows, then none', () => {
  const all = toggleLoaded(nothingChosen, loaded)
  expect(all.keys.size).toBe(5)
  expect(toggleLoaded(all, loaded).keys.size).toBe(0)
})
