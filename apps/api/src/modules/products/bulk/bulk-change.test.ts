import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyColumns } from '../product-fields.ts'
import { applyBulkChange } from './bulk-change.ts'
import { columnsOf, fieldsOf } from './changed-fields.ts'
import { roundPrice } from './round-price.ts'

type Product = Parameters<typeof applyBulkChange>[0]

const product: Product = {
  ...emptyColumns,
  oversell_limit: null,
  name: 'Desk lamp',
  sku: 'LAMP',
  status: 'Active',
  price: 1_000,
  supplier_uid: 's',
  category_uids: ['a', 'b'],
  tags: ['Summer', 'Gift'],
  product_websites: [
    { website: 'w', active: true, price: 900 },
    { website: 'v', active: false },
  ],
}
const columns = (change: Parameters<typeof applyBulkChange>[1], now: Partial<Product> = {}) => {
  const outcome = applyBulkChange({ ...product, ...now }, change)
  return 'columns' in outcome ? outcome.columns : outcome.skip.message.code
}

test('rounds a price to the nearest one with the ending, and never to zero', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('95' as const, '99' as const),
      (cents, rounding) => {
        const price = roundPrice(cents, rounding)
        expect(price % 100).toBe(Number(rounding))
        expect(price).toBeGreaterThan(0)
        if (cents >= Number(rounding)) expect(Math.abs(price - cents)).toBeLessThanOrEqual(50)
      },
    ),
  )
  expect([roundPrice(145, '95'), roundPrice(144, '95'), roundPrice(10.4, 'none')]).toEqual([195, 95, 10])
})

test('sets, increases and decreases prices, in general or on one website', () => {
  expect(columns({ price: { how: 'percent', value: -10 } })).toEqual({ price: 900 })
  expect(columns({ price: { how: 'amount', value: 250, rounding: '99' } })).toEqual({ price: 1_299 })
  expect(columns({ price: { how: 'set', value: 500, website: 'w' } })).toEqual({
    product_websites: [
      { website: 'w', active: true, price: 500 },
      { website: 'v', active: false },
    ],
  })
  expect(columns({ price: { how: 'percent', value: 10, website: 'v' } })).toMatchObject({
    product_websites: [{}, { website: 'v', price: 1_100 }],
  })
  expect(columns({ price: { how: 'amount', value: -1_001 } })).toBe('products.price-out-of-range')
  expect(columns({ price: { how: 'percent', value: 5 } }, { price: null, status: 'Draft' })).toBe('products.no-price')
  expect(columns({ price: { how: 'set', value: 5, website: 'x' } })).toBe('products.not-on-website')
})

test('schedules a price beside the current one, in place of another on that day', () => {
  const from = '2027-01-01'
  const scheduled = [{ field: 'price' as const, website: null, price: 1_100, from }]
  expect(columns({ price: { how: 'percent', value: 10, from } })).toEqual({ scheduled_prices: scheduled })
  expect(columns({ price: { how: 'percent', value: 10, from } }, { scheduled_prices: scheduled })).toBe(
    'products.unchanged',
  )
  expect(columns({ price: { how: 'set', value: 1_200, from } }, { scheduled_prices: scheduled })).toEqual({
    scheduled_prices: [{ ...scheduled[0], price: 1_200 }],
  })
  expect(columns({ price: { how: 'amount', value: 50, website: 'w', from } }, { scheduled_prices: scheduled })).toEqual(
    { scheduled_prices: [...scheduled, { field: 'price', website: 'w', price: 950, from }] },
  )
  expect(columns({ price: { how: 'set', value: 5, website: 'x', from } })).toBe('products.not-on-website')
})

test('copies the texts of a website to one of another language without losing any', () => {
  const source = {
    website: 'w',
    active: true,
    name: 'Bureaulamp',
    translations: [
      { language: 'de' as const, name: 'Schreibtischlampe' },
      { language: 'fr' as const, description: 'Une lampe' },
    ],
  }
  const languages = { w: 'nl', v: 'de', u: 'nl' } as const
  const outcome = applyBulkChange(
    { ...product, product_websites: [source] },
    { copy_website: { from: 'w', to: ['v', 'u'] } },
    'none',
    (website) => new Map<string, 'nl' | 'de'>(Object.entries(languages)).get(website),
  )
  expect(outcome).toMatchObject({
    columns: {
      product_websites: [
        source,
        {
          website: 'v',
          name: 'Schreibtischlampe',
          description: null,
          translations: [
            { language: 'nl', name: 'Bureaulamp' },
            { language: 'fr', description: 'Une lampe' },
          ],
        },
        { ...source, website: 'u' },
      ],
    },
  })
})

test('publishes a product on websites for a period, and keeps its overrides there', () => {
  const period = { from: '2027-01-01', to: '2027-01-31' }
  const there = [
    { website: 'w', active: true, price: 900, ...period },
    { website: 'v', active: true, ...period },
    { website: 'n', active: true, ...period },
  ]
  const schedule_websites = { websites: ['w', 'v', 'n', 'n'], ...period }
  expect(columns({ schedule_websites })).toEqual({ product_websites: there })
  expect(columns({ schedule_websites }, { product_websites: there })).toBe('products.unchanged')
  expect(columns({ schedule_websites: { websites: ['w'] } })).toBe('products.unchanged')
  expect(columns({ schedule_websites: { websites: ['w'] } }, { product_websites: there })).toMatchObject({
    product_websites: [{ website: 'w', price: 900, from: null, to: null }, there[1], there[2]],
  })
})

test('copies tier prices as they are', () => {
  const tiers = [{ audience: 'all' as const, from_quantity: 10, price: 800 }]
  expect(columns({ tier_prices: tiers })).toEqual({ tier_prices: tiers })
  expect(columns({ tier_prices: tiers }, { tier_prices: tiers })).toBe('products.unchanged')
  expect(columns({ tier_prices: [] }, { tier_prices: tiers })).toEqual({ tier_prices: [] })
})

test('fills in missing search engine texts from a template, and existing ones only on request', () => {
  expect(columns({ seo: { title: 'Buy {name} ({sku})' } }, { seo: { index: false } })).toEqual({
    seo: { index: false, title: 'Buy Desk lamp (LAMP)' },
  })
  expect(columns({ seo: { title: 'Buy {name}' } }, { seo: { title: 'Mine' } })).toBe('products.unchanged')
  expect(columns({ seo: { title: 'Buy {name}', overwrite: true } }, { seo: { title: 'Mine' } })).toEqual({
    seo: { title: 'Buy Desk lamp' },
  })
  expect(
    columns(
      { seo: { title: '{name}' } },
      { name: 'A lamp with a name so long that no search engine would ever show the end of it' },
    ),
  ).toEqual({ seo: { title: 'A lamp with a name so long that no search engine would ever' } })
  expect(columns({ seo: { description: '{name}' } }, { name: '$& {sku}' })).toEqual({
    seo: { description: '$& {sku}' },
  })
})

test('skips products without a change, archived ones, and active ones that would lose their price', () => {
  expect(columns({ status: 'Active' })).toBe('products.unchanged')
  expect(columns({ status: 'Active' }, { status: 'Draft', price: null })).toBe('products.price-required')
  expect(columns({ vat_code: 'low' }, { status: 'Archived' })).toBe('products.archived')
  expect(columns({ status: 'Draft' }, { status: 'Archived' })).toEqual({ status: 'Draft' })
})

test('adds, removes and replaces categories and websites', () => {
  expect(columns({ add_categories: ['c', 'a'], remove_categories: ['b'] })).toEqual({ category_uids: ['a', 'c'] })
  expect(columns({ replace_categories: ['z'] })).toEqual({ category_uids: ['z'] })
  expect(columns({ add_websites: ['v', 'n'], remove_websites: ['w'] })).toEqual({
    product_websites: [
      { website: 'v', active: true },
      { website: 'n', active: true },
    ],
  })
})

test('adds and removes tags in any case, up to the maximum', () => {
  expect(columns({ add_tags: [' New ', 'new', 'SUMMER'], remove_tags: ['gift'] })).toEqual({ tags: ['Summer', 'New'] })
  expect(columns({ add_tags: ['summer'], remove_tags: ['Winter'] })).toBe('products.unchanged')
  const many = Array.from({ length: 50 }, (_, n) => `tag ${n}`)
  expect(columns({ add_tags: many })).toBe('products.too-many-tags')
  expect(columns({ add_tags: many, remove_tags: ['summer', 'gift'] })).toEqual({ tags: many })
})

test('changes nothing the second time, and maps fields back to their columns', () => {
  const change = fc.record(
    {
      status: fc.constantFrom('Active' as const, 'Draft' as const),
      vat_code: fc.constantFrom('low' as const, 'high' as const),
      brand: fc.constantFrom('x', null),
      add_categories: fc.subarray(['a', 'c', 'd']),
      add_tags: fc.subarray(['summer', 'New', 'new']),
      remove_tags: fc.subarray(['Gift', 'NEW']),
      remove_websites: fc.subarray(['w', 'v']),
      price: fc.record({ how: fc.constant('set' as const), value: fc.nat(10_000) }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(change, (asked) => {
      const outcome = applyBulkChange(product, asked)
      if (!('columns' in outcome)) return
      expect(applyBulkChange({ ...product, ...outcome.columns }, asked)).toMatchObject({
        skip: { message: { code: 'products.unchanged' } },
      })
      expect(columnsOf(fieldsOf(outcome.columns, new Map()))).toEqual(outcome.columns)
    }),
  )
})
