import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

test.each([
  ['AB-12 / x', ['ab', '12', 'x'], [0, 1, 2]],
  ['Gläss. Straße, ŒUVRE', ['glass', 'strasse', 'oeuvre'], [0, 8, 16]],
  ['ﷺ ⑴ ½', ['صلىاللهعليهوسلم', '1', '12'], [0, 1, 2]],
  ['', [], []],
])('%s', (text, words, positions) => {
  expect(tokenize(text).map(({ word }) => word)).toEqual(words)
  expect(tokenize(text).map(({ position }) => position)).toEqual(positions)
})

test('returns words of letters, digits and marks only, at the right positions', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { word, start, end } of tokenize(text)) {
        expect(word).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
        expect(end).toBeGreaterThan(start)
        expect(text.slice(start, end)).toMatch(/^[\p{L}\p{N}\p{M}]+$/u)
      }
    }),
    { numRuns: 2_000 },
  )
})
