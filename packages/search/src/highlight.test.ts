import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MATCH_END, MATCH_START, segmentsOf } from './highlight.ts'

test('splits a marked text into segments', () => {
  expect(segmentsOf(`Le Petit ${MATCH_START}Prince${MATCH_END}!`)).toEqual([
    { text: 'Le Petit ', match: false },
    { text: 'Prince', match: true },
    { text: '!', match: false },
  ])
})

test('returns segments that join to the text, and keeps HTML as text', () => {
  const piece = fc.record({
    text: fc.oneof(fc.string({ minLength: 1 }), fc.constant('<img src=x onerror=alert(1)>')),
    match: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const marked = pieces.map(({ text, match }) => (match ? MATCH_START + text + MATCH_END : text)).join('')
      const segments = segmentsOf(marked)
      expect(segments.map(({ text }) => text).join('')).toBe(pieces.map(({ text }) => text).join(''))
      expect(
        segments
          .filter(({ match }) => match)
          .map(({ text }) => text)
          .join(''),
      ).toBe(
        pieces
          .filter(({ match }) => match)
          .map(({ text }) => text)
          .join(''),
      )
      for (const { text } of segments) expect(text).not.toBe('')
    }),
  )
})

test('drops unpaired marks', () => {
  expect(segmentsOf(`${MATCH_END}a${MATCH_START}${MATCH_START}b`)).toEqual([
    { text: 'a', match: false },
    { text: 'b', match: true },
  ])
})
