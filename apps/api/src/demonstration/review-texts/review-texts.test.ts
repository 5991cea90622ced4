import { expect, test } from 'vitest'
import { document } from '../../platform/http/document.ts'
import { reviewKindOf } from './kinds.ts'
import { pickText, reviewTexts } from './pick-text.ts'

const languages = ['en', 'nl', 'de', 'fr'] as const
const all = (language: (typeof languages)[number], mood: 'praise' | 'complaints') => {
  const { plus: _plus, reply: _reply, ...kinds } = reviewTexts[language]
  return Object.values(kinds).flatMap(
    (kind): readonly (readonly [title: string, text: string, minus?: string])[] => kind[mood],
  )
}

test.each(languages)('buyers say at least twenty kind things in %s, and complain about twelve', (language) => {
  const [praise, complaints] = [all(language, 'praise'), all(language, 'complaints')]
  expect([praise.length >= 20, complaints.length >= 12]).toEqual([true, true])
  const texts = [...praise, ...complaints].map(([, text]) => text)
  const titles = [...praise, ...complaints].map(([title]) => title)
  expect([new Set(texts).size, new Set(titles).size]).toEqual([texts.length, titles.length])
})

test('no text is used in two languages', () => {
  const texts = languages.flatMap((language) => [...all(language, 'praise'), ...all(language, 'complaints')])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length)
})

test.each([
  ['Alarm clock Bakelite red', 'clock'],
  ['Lunch bag red Retrospot', 'bag'],
  ['White hanging heart T-light holder', 'light'],
  ['Retro coffee mugs assorted', 'mug'],
  ['Regency cakestand 3 tier', 'kitchen'],
  ['Pack of 72 Retrospot cake cases', 'kitchen'],
  ['Chocolate hot water bottle', 'textile'],
  ['Set of 20 vintage Christmas napkins', 'card'],
  ['Herb marker thyme', 'garden'],
  ['Box of vintage jigsaw blocks', 'toy'],
  ['Assorted colour bird ornament', 'decoration'],
  ['Party bunting', 'decoration'],
])('%s is a %s', (name, kind) => {
  expect(reviewKindOf(name)).toBe(kind)
})

test('reviews of a product say different things', () => {
  for (const language of languages)
    for (const mood of ['praise', 'complaints'] as const) {
      const bag = { sku: '20725', name: 'Lunch bag red Retrospot', language }
      const texts = [0, 1, 2].map((count) => pickText(bag, mood, count).text)
      expect(new Set(texts).size).toBe(3)
    }
})

test('titles and texts have the lengths of the contract', () => {
  const { ReviewCreate: review } = document.components.schemas
  const long = languages
    .flatMap((language) => [...all(language, 'praise'), ...all(language, 'complaints')])
    .filter(
      ([title, text]) =>
        title.length > review.properties.title.maxLength || text.length > review.properties.text.maxLength,
    )
  expect(long).toEqual([])
})
