import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranslationService } from '../../../platform/languages/translation-service.ts'
import { glossaryTranslation } from './translation-service.ts'
import { withTerms } from './with-terms.ts'

/** A service that writes everything that is not markup in capitals, as a machine that knows no names would. */
const loud: TranslationService = {
  translate: async (texts) =>
    texts.map((text) => text.replaceAll(/(<[^>]*>|&\w+;)|[^<&]+/g, (part, kept) => (kept ? part : part.toUpperCase()))),
}
const terms = [
  { term: 'Delft blue', translations: { nl: 'Delfts blauw' } },
  { term: 'H&M', translations: {} },
  { term: 'mug', translations: { nl: 'mok' } },
]
const dutch = async (text: string, service = loud) => (await withTerms(service, terms).translate([text], 'en', 'nl'))[0]

test.each([
  ['a fixed translation', 'a delft blue vase', 'A Delfts blauw VASE'],
  ['the capitals of the text', 'Mug, red', 'Mok, RED'],
  ['a term without a translation', 'Shirt of H&M', 'SHIRT OF H&M'],
  ['only whole words', 'smug mugs', 'SMUG MUGS'],
  ['a term inside markup, and not inside a tag', '<p title="mug">mug & bag</p>', '<p title="mug">mok & BAG</p>'],
  ['none of the terms', '5 < 6 & red', '5 < 6 & RED'],
  ['characters that markup needs', 'mug < 6 & red', 'mok < 6 & RED'],
])('translates %s', async (_, text, expected) => {
  const service: TranslationService = {
    // The same as above, but plain text is not markup.
    translate: async (texts, ...to) =>
      /<[a-z]/.test(texts[0] ?? '') ? loud.translate(texts, ...to) : texts.map((one) => one.toUpperCase()),
  }
  expect(await dutch(text, service)).toBe(expected)
})

test('a translation that lost a term is none', async () => {
  const forgetful: TranslationService = { translate: async (texts) => texts.map(() => 'Iets anders') }
  expect(await dutch('a mug', forgetful)).toBeNull()
  expect(await dutch('a vase', forgetful)).toBe('Iets anders')
})

test('the built-in translation knows the terms of the glossary', async () => {
  expect(await dutch('Red H&M lamp', glossaryTranslation)).toBe('Rood H&M lamp')
  expect(await dutch('Red Acme lamp', glossaryTranslation)).toBeNull()
})

test('a service that changes nothing gives back every text, whatever is in it', async () => {
  const same: TranslationService = { translate: async (texts) => texts }
  const keeps = withTerms(
    same,
    terms.map(({ term }) => ({ term, translations: {} })),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('mug', 'H&M', 'Delft blue', 'red', '&', '<', '>', '&amp;', ' ', '"', '<b>', '</b>')),
      async (words) => {
        const text = words.join('')
        expect(await keeps.translate([text], 'en', 'nl')).toEqual([text])
      },
    ),
  )
})
