import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createsCycle, searchSynonyms, normaliseRule, wordsLeadingTo, type Rule } from './synonym-rules.ts'

const word = fc.constantFrom('a', 'b', 'c', 'd')

test('equal words find each other, one-way rules only in their direction', () => {
  expect(
    searchSynonyms([
      { kind: 'Equal', words: ['sofa', 'couch'], to: [] },
      { kind: 'One way', words: ['lamp'], to: ['light'] },
    ]),
  ).toEqual({ sofa: ['couch'], couch: ['sofa'], lamp: ['light'] })
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2 }), (words) => {
      const found = searchSynonyms([{ kind: 'Equal', words, to: [] }])
      for (const one of words) for (const other of words) if (one !== other) expect(found[one]).toContain(other)
    }),
  )
})

test('trims words, lower-cases them and removes duplicates', () => {
  expect(normaliseRule({ kind: 'Equal', words: [' Sofa ', 'Day  Bed'], to: [] })).toEqual({
    kind: 'Equal',
    words: ['sofa', 'day bed'],
    to: [],
  })
  for (const rule of [
    { kind: 'Equal', words: ['a'], to: [] },
    { kind: 'Equal', words: ['a', 'A '], to: [] },
    { kind: 'One way', words: ['a', 'b'], to: ['c'] },
    { kind: 'Correction', words: ['a'], to: [] },
  ] as Rule[]) {
    expect(() => normaliseRule(rule)).toThrow()
  }
})

test('rules that were checked for cycles never form one', () => {
  const rule = fc
    .record({
      kind: fc.constant('One way' as const),
      words: word.map((one) => [one]),
      to: fc.uniqueArray(word, { minLength: 1, maxLength: 2 }),
    })
    .filter(({ words, to }) => !to.some((one) => words.includes(one)))
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), (rules) => {
      const kept: Rule[] = []
      for (const one of rules) if (!createsCycle(one, kept)) kept.push(one)
      for (const one of kept)
        expect(
          createsCycle(
            one,
            kept.filter((other) => other !== one),
          ),
        ).toBe(false)
    }),
  )
})

test('a word leads to texts with whole words of the other side, in any case and with any diacritics', () => {
  const ways = searchSynonyms([
    { kind: 'Equal', words: ['settee', 'canapé'], to: [] },
    { kind: 'One way', words: ['bike'], to: ['day bed'] },
  ])
  expect(wordsLeadingTo(ways, ['A green Canape'])).toEqual(['settee'])
  expect(wordsLeadingTo(ways, ['Settees'])).toEqual([])
  expect(wordsLeadingTo(ways, ['Lamp', 'The day-bed'])).toEqual(['bike'])
  expect(wordsLeadingTo(ways, ['The bed of a day'])).toEqual([])
})
