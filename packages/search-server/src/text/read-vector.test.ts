import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lexemeOf, quoteLexeme, setLexeme } from './lexeme.ts'
import { readVector } from './read-vector.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1'), minLength: 1, maxLength: 4 })
const positions = fc
  .uniqueArray(fc.integer({ min: 1, max: 16_383 }), { minLength: 1, maxLength: 4 })
  .map((list) => list.toSorted((one, other) => one - other))

test('parses the text form of a tsvector by attribute, without irrelevant words', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ slot: fc.integer({ min: 0, max: 30 }), word, positions }), {
        selector: ({ slot, word: text }) => `${slot} ${text}`,
      }),
      (entries) => {
        const printed = [
          setLexeme(1),
          setLexeme(22),
          ...entries.map((entry) => `${quoteLexeme(lexemeOf(entry.slot, entry.word))}:${entry.positions.join(',')}`),
        ].join(' ')
        const read = readVector(printed, (text) => text !== 'a', 0b111)
        for (const entry of entries) {
          const expected = entry.slot < 3 && entry.word !== 'a' ? entry.positions : undefined
          expect(read.get(entry.slot)?.words.get(entry.word)).toEqual(expected)
        }
        for (const [slot, { last }] of read)
          expect(last).toBe(
            Math.max(...entries.filter((entry) => entry.slot === slot).flatMap((entry) => entry.positions)),
          )
      },
    ),
  )
})
