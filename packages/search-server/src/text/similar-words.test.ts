import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findSimilarWords } from './similar-words.ts'
import { Vocabulary } from './vocabulary.ts'

/** Edit distance, computed naively from its definition. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    for (let column = 1; column <= other.length; column += 1) {
      let least = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        least = Math.min(least, at(row - 2, column - 2) + 1)
      const line = rows[row]
      if (line) line[column] = least
    }
  }
  return at(one.length, other.length)
}

const expected = (words: readonly string[], query: string, most: number, prefix: boolean): Map<string, number> => {
  const found = new Map<string, number>()
  for (const word of words) {
    const ends = prefix ? Array.from({ length: word.length }, (_, length) => word.slice(0, length + 1)) : [word]
    const typos = Math.min(...ends.map((end) => distance(end, query))) + (word[0] === query[0] ? 0 : 1)
    if (typos > 0 && typos <= most && !(prefix && word.startsWith(query))) found.set(word, typos)
  }
  return found
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 })

test.each([
  [1, false],
  [2, false],
  [1, true],
  [2, true],
] as const)('finds exactly the words within %i typos, by prefix: %s', (most, prefix) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 }),
      (words, query) => {
        const vocabulary = new Vocabulary()
        vocabulary.add(words.map((text) => ({ word: text, slots: 1 })))
        const found = new Map(
          findSimilarWords(vocabulary, query, most, prefix).map(({ word: text, typos }) => [text, typos]),
        )
        expect(found).toEqual(expected(words, query, most, prefix))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('finds words that were added after the first load', () => {
  const vocabulary = new Vocabulary()
  vocabulary.add(Array.from({ length: 5_000 }, (_, at) => ({ word: `word${at}`, slots: 1 })))
  vocabulary.add([{ word: 'lantern', slots: 2 }])
  expect(findSimilarWords(vocabulary, 'lantren', 1, false)).toEqual([{ word: 'lantern', typos: 1 }])
  expect(vocabulary.slotsOf('lantern')).toBe(2)
})
