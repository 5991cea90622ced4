import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { changeOf, shownOf, valuesOf } from './seo-fields.ts'

const entry = (website: string | null, own: Partial<Schema<'SeoEntry'>> = {}): Schema<'SeoEntry'> => ({
  website,
  language: 'en',
  title: null,
  description: null,
  handle: null,
  canonical: null,
  index: null,
  state: 'Template',
  shown: { title: 'Desk lamp', description: '', handle: 'desk-lamp', index: true, image: null },
  score: 50,
  reasons: [],
  ...own,
})
const entries = [entry(null), entry('w1', { handle: 'lamp', state: 'Own' })]
const values = valuesOf(entries)

test('sends only changed entries, and inherits cleared ones again', () => {
  const changed = { w1_en: { ...values['w1_en']!, handle: '', index: 'no' as const } }
  expect(changeOf(changed, entries)).toEqual([
    {
      website: 'w1',
      language: 'en',
      title: null,
      description: null,
      handle: null,
      canonical: null,
      index: false,
      image: null,
    },
  ])
})

test('shows the texts of a website, or those for all websites, or those of the product', () => {
  const typed = { ...values, all_en: { ...values['all_en']!, title: 'A lamp for every desk' } }
  expect(shownOf(entries[1]!, typed)).toEqual({
    title: 'A lamp for every desk',
    description: '',
    handle: 'lamp',
    index: true,
    inherited: null,
  })
  expect(shownOf(entries[1]!, { ...values, all_en: { ...values['all_en']!, image: 2 } }).inherited).toBe(2)
  expect(shownOf(entries[0]!, values).title).toBe('Desk lamp')
})
