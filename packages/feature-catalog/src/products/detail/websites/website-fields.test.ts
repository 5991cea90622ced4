import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { fakeProduct } from '../../../../dev/fake-products.ts'
import { inheritedTexts, websiteChangeOf, websiteFieldsOf, type ProductOnWebsite } from './website-fields.ts'

const own: Schema<'ProductWebsiteFields'> = {
  active: true,
  price: 1250,
  name: 'Reading lamp',
  translations: [{ language: 'nl', name: 'Leeslamp' }],
  categories: ['c1'],
  media: [2, 1],
  from: '2026-12-01',
  sequence: 3,
}
const tier = { audience: 'all', from_quantity: 10, price: 1000 } as const
const record: ProductOnWebsite = {
  site: {
    website: 'w1',
    version: 1,
    website_name: 'North',
    domainname: 'north.example',
    language: 'en',
    assigned: true,
    state: 'Planned',
    sellable: false,
    reasons: [],
    own,
    shown: {
      name: 'Desk lamp',
      price: 1250,
      short_text: '',
      description: '',
      translations: [],
      categories: ['c1'],
      media: [2, 1],
      for_sale: 3,
    },
    overridden: ['price', 'categories'],
  },
  seo: [],
  product: { ...fakeProduct(0), tier_prices: [tier, { ...tier, website: 'w1' }, { ...tier, website: 'w2' }] },
  etags: { site: null, seo: null, product: null },
}

test('inherits missing values, and sends them as such', () => {
  const fields = websiteFieldsOf(record)
  expect([fields.price, fields.stock_share, fields.texts_nl]).toEqual([
    1250,
    null,
    { name: 'Leeslamp', short_text: null, description: null },
  ])
  expect(websiteChangeOf({ ...fields, price: null }, 'en')).toEqual({
    active: true,
    name: 'Reading lamp',
    price: null,
    short_text: null,
    description: null,
    translations: [{ language: 'nl', name: 'Leeslamp', short_text: null, description: null }],
    stock_share: null,
    sequence: 3,
    categories: ['c1'],
    media: [2, 1],
    from: '2026-12-01',
    to: null,
  })
})

test('edits only the tier prices of the website', () => {
  expect(websiteFieldsOf(record).tier_prices).toEqual([{ ...tier, website: 'w1' }])
})

test('inherits the text of a language, or else the English one', () => {
  const product = fakeProduct(0)
  expect(inheritedTexts(product, 'nl').name).toBe('Desk lamp')
  const inDutch = {
    ...product,
    translations: [
      ...product.translations,
      { id: 2, language: 'nl' as const, name: 'Bureaulamp', state: 'Own' as const },
    ],
  }
  expect(inheritedTexts(inDutch, 'nl').name).toBe('Bureaulamp')
})
