import type { Schema } from '@backoffice/api-contract'
import { expect, test } from 'vitest'
import { fakeProduct } from '../../../../dev/fake-products.ts'
import { inheritedOf, websiteChangeOf, websiteFieldsOf } from './website-fields.ts'

const own: Schema<'ProductWebsiteFields'> = {
  active: true,
  price: 1250,
  categories: ['c1'],
  from: '2026-12-01',
  sequence: 3,
}
const onWebsite: Schema<'WebsiteProduct'> = {
  website: 'w1',
  version: 1,
  website_name: 'North',
  domainname: 'north.example',
  assigned: true,
  state: 'Planned',
  sellable: false,
  reasons: [],
  own,
  shown: { name: 'Desk lamp', price: 1250, short_text: '', description: '', categories: ['c1'], for_sale: 3 },
  overridden: ['price', 'categories'],
}

test('inherits missing values, and sends them as such', () => {
  const fields = websiteFieldsOf(onWebsite)
  expect([fields.name, fields.price, fields.stock_share]).toEqual([null, 1250, null])
  expect(websiteChangeOf({ ...fields, price: null })).toEqual({
    active: true,
    name: null,
    price: null,
    short_text: null,
    description: null,
    stock_share: null,
    sequence: 3,
    categories: ['c1'],
    from: '2026-12-01',
    to: null,
  })
})

test('inherits the text of the website’s language, or else the English one', () => {
  const product = fakeProduct(0)
  expect(inheritedOf(product, 'nl', 'name')).toBe('Desk lamp')
  const inDutch = {
    ...product,
    translations: [
      ...product.translations,
      { id: 2, language: 'nl' as const, name: 'Bureaulamp', state: 'Own' as const },
    ],
  }
  expect(inheritedOf(inDutch, 'nl', 'name')).toBe('Bureaulamp')
})
