import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namedIn, partsOf, typedName, withName } from './mentions.ts'

const ada = { uid: 'a', name: 'Ada Lovelace' }
const adam = { uid: 'b', name: 'Ada' }

test('a name is typed after @ at the beginning or after a space, and ends where the caret is', () => {
  expect(typedName('Ask @ad', 7)).toEqual({ from: 4, to: 7, typed: 'ad' })
  expect(typedName('@', 1)).toEqual({ from: 0, to: 1, typed: '' })
  expect(typedName('mail a@b', 8)).toBeUndefined()
  expect(typedName('@ada said so', 12)).toBeUndefined()
})

test('the whole name takes the place of what was typed', () => {
  const name = typedName('Ask @ad about it', 7)
  expect(name && withName('Ask @ad about it', name, ada)).toEqual({ body: 'Ask @Ada Lovelace about it', caret: 18 })
})

test('who is named is who still stands in the text, each once', () => {
  expect(namedIn('@Ada Lovelace and @Ada Lovelace', [ada, ada, { uid: 'c', name: 'Bo' }])).toEqual(['a'])
})

test('the parts of a text make the text again, whatever it is', () => {
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
