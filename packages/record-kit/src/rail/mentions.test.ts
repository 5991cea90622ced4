import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedIn, partsOf, typedName, withName } from './mentions.ts'

const ada = { uid: 'a', name: 'Ada Lovelace' }
const adam = { uid: 'b', name: 'Ada' }

test('finds a name after @ at the start or after a space, up to the caret', () => {
  expect(typedName('Ask @ad', 7)).toEqual({ from: 4, to: 7, typed: 'ad' })
  expect(typedName('@', 1)).toEqual({ from: 0, to: 1, typed: '' })
  expect(typedName('mail a@b', 8)).toBeUndefined()
  expect(typedName('@ada said so', 12)).toBeUndefined()
})

test('replaces the typed part by the whole name', () => {
  const name = typedName('Ask @ad about it', 7)
  expect(name && withName('Ask @ad about it', name, ada)).toEqual({ body: 'Ask @Ada Lovelace about it', caret: 18 })
})

test('returns those whose names are still in the text, each once', () => {
  expect(namedIn('@Ada Lovelace and @Ada Lovelace', [ada, ada, { uid: 'c', name: 'Bo' }])).toEqual(['a'])
})

test('splits any text into parts that join to the same text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('@Ada Lovelace', '@Ada', '@'))), (words) => {
      const body = words.join('')
      expect(
        partsOf(body, [ada, adam])
          .map(({ text }) => text)
          .join(''),
      ).toBe(body)
    }),
  )
  expect(partsOf('Hi @Ada Lovelace!', [adam, ada])).toEqual([
    { text: 'Hi ', isName: false },
    { text: '@Ada Lovelace', isName: true },
    { text: '!', isName: false },
  ])
})
