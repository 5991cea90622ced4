import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { document } from '../platform/http/document.ts'
import { unpackRetail } from '../import/packed-retail.ts'
import { skuOf } from '../import/retail-row.ts'
import { DEMONSTRATION } from '../places.ts'
import { bestsellerTexts, type BestsellerText } from './bestseller-texts.ts'

const languages = ['en', 'nl', 'de', 'fr'] as const
const textsIn = (language: (typeof languages)[number]): readonly (readonly [sku: string, text: BestsellerText])[] =>
  Object.entries(bestsellerTexts[language])

test('fifty products of the data have a text in each language', async () => {
  const sold = new Set<string>()
  for (const { code } of unpackRetail(await readFile(DEMONSTRATION))) sold.add(skuOf(code))
  const skus = Object.keys(bestsellerTexts.en)
  expect(skus).toHaveLength(50)
  expect(skus.filter((sku) => !sold.has(sku))).toEqual([])
  for (const language of languages) expect(Object.keys(bestsellerTexts[language])).toEqual(skus)
})

test.each(languages)('texts in %s have the lengths of the contract', (language) => {
  const { SeoFields: seo, TranslationFields: texts } = document.components.schemas
  const longest: Readonly<Record<keyof BestsellerText, number>> = {
    name: texts.properties.name.maxLength,
    short_text: texts.properties.short_text.maxLength,
    description: texts.properties.description.maxLength,
    seo_title: seo.properties.title.maxLength,
    seo_description: seo.properties.description.maxLength,
  }
  // Screens call shorter ones for search engines incomplete.
  const shortest = { name: 1, short_text: 1, description: 1, seo_title: 15, seo_description: 50 }
  for (const [sku, text] of textsIn(language))
    for (const field of ['name', 'short_text', 'description', 'seo_title', 'seo_description'] as const)
      expect([sku, field, text[field].length >= shortest[field] && text[field].length <= longest[field]]).toEqual([
        sku,
        field,
        true,
      ])
})

test.each(languages)('descriptions in %s are two to four sentences after one that says what it is', (language) => {
  const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length
  const other = textsIn(language).filter(
    ([, { short_text: first, description }]) =>
      sentences(first) !== 1 || sentences(description) < 2 || sentences(description) > 4,
  )
  expect(other.map(([sku]) => sku)).toEqual([])
})

test('no two texts are the same, also in different languages', () => {
  const texts = languages.flatMap((language) => textsIn(language).flatMap(([, text]) => Object.values(text)))
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})
