import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestWord } from './nearest-word.ts'

test('counts inserted, deleted, replaced and swapped letters', () => {
  expect(editDistance('', 'lamp')).toBe(4)
  expect(editDistance('lmap', 'lamp')).toBe(1)
  expect(editDistance('lamb', 'lamp')).toBe(1)
  expect(editDistance('whte', 'white')).toBe(1)
})

test('measures the same distance in both directions, of zero for the same word only', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      expect(editDistance(one, other)).toBe(editDistance(other, one))
      expect(editDistance(one, other) === 0).toBe(one === other)
    }),
  )
})

test('finds the word or the two words that differ least', () => {
  const names = ['Hanging heart T-light holder', 'White metal lantern', 'Crème brûlée dish']
  expect(nearestWord('wihte', names)).toBe('white')
  expect(nearestWord('lightholdr', names)).toBe('light holder')
  expect(nearestWord('lunchbx', ['Lunch bag', 'Lunch box'])).toBe('lunch box')
  expect(nearestWord('BRULE', names)).toBe('brûlée')
  expect(nearestWord('spoon', names)).toBeUndefined()
})

test('corrects a single letter of a code', () => {
  expect(nearestWord('22432', ['22423', '85123A'])).toBe('22423')
  expect(nearestWord('4006381333931', ['4006381777931'])).toBeUndefined()
})
