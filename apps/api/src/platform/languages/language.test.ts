import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['the only one', 'nl', 'nl'],
  ['with a country', 'de-AT', 'de'],
  ['however it is written', 'FR-be', 'fr'],
  ['the first of equals', 'fr, nl', 'fr'],
  ['the best, wherever it stands', 'en;q=0.4, nl;q=0.8, de;q=0.9', 'de'],
  ['the best that is spoken', 'pt-BR, es;q=0.9, nl;q=0.5, en;q=0.3', 'nl'],
  ['none that is refused', 'nl;q=0, fr;q=0.1', 'fr'],
  ['English for a language that is not spoken', 'ja', 'en'],
  ['English for any', '*', 'en'],
  ['English for what cannot be read', ';;q=,,nl;q=much', 'en'],
  ['English for nothing', '', 'en'],
  ['English without a wish', undefined, 'en'],
])('the language of an answer: %s', (_, accepted, language) => {
  expect(languageOf(accepted)).toBe(language)
})
