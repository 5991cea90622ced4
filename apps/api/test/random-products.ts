import fc from 'fast-check'
import { checkDigit } from '../src/modules/products/codes/ean13.ts'
import { settingDefaults } from '../src/modules/products/settings/setting-defaults.ts'

/** Records that random products refer to. */
export interface Around {
  readonly brands: readonly string[]
  readonly suppliers: readonly string[]
  readonly categories: readonly string[]
  readonly websites: readonly string[]
}

const storable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
const nasty = fc.stringMatching(/^['=+\-@\t\r\n "\\|;,_x0-9a-f.]{1,30}$/)
const text = (minLength: number, maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.floor(maxLength / 4) }),
      nasty,
      fc.string({ unit: 'binary', minLength, maxLength: 20 }),
    )
    .filter((one) => storable(one) && one.length >= minLength && one.length <= maxLength)
const cents = fc.integer({ min: 0, max: 100_000_000 })
const figure = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }),
  fc.double({ min: 0, max: 10_000, noNaN: true }).map(Math.abs),
)
/** A side of a package: 0 is none. */
const side = figure.filter((size) => size > 0)
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** A day that is not due while the tests run, or the price would take effect. */
const laterDay = fc
  .date({ min: new Date('2031-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const uidIn = (uids: readonly string[]) => fc.constantFrom(...uids)

const translation = (language: 'en' | 'nl' | 'de' | 'fr') =>
  fc.record({
    language: fc.constant(language),
    name: text(1, 200),
    short_text: text(0, 500),
    description: text(0, 2_000),
    plus_points: fc.array(text(0, 140), { maxLength: 4 }),
    minus_points: fc.array(text(0, 140), { maxLength: 2 }),
    search_words: fc.array(text(0, 140), { maxLength: 4 }),
  })

const tier = (websites: readonly string[], from_quantity: number) =>
  fc
    .tuple(
      fc.record(
        {
          audience: fc.constantFrom('all', 'wholesale', 'group', 'customer'),
          audience_uid: uidIn(['g-1', 'c_2']),
          website: uidIn(websites),
          from_quantity: fc.constant(from_quantity),
          valid_from: fc.constant('2027-01-01'),
          valid_until: fc.constant('2027-12-31'),
        },
        { requiredKeys: ['audience', 'from_quantity'] },
      ),
      fc.oneof(
        fc.record({ price: cents }),
        fc.record({ price: fc.constant(null), percent_off: fc.constantFrom(0.01, 10, 12.5, 100) }),
      ),
    )
    .map(([tiered, priced]) => ({ ...tiered, ...priced }))

/** Scheduled prices: general ones, and on the product's websites; one for each day. */
const scheduled = (websites: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      field: fc.constantFrom('price' as const, 'compare_price' as const),
      website: fc.constantFrom(null, ...websites),
      price: cents,
      from: laterDay,
    }),
    { maxLength: 3, selector: ({ field, website, from }) => `${field} ${website} ${from}` },
  )

const onWebsite = (website: string, categories: readonly string[]) =>
  fc.record(
    {
      website: fc.constant(website),
      active: fc.boolean(),
      price: cents,
      name: text(1, 200),
      short_text: text(1, 500),
      description: text(1, 500),
      categories: fc.subarray([...categories], { minLength: 1 }),
      from: day,
      to: day,
      stock_share: fc.integer({ min: 0, max: 100 }),
      sequence: fc.integer({ min: 0, max: 1_000 }),
    },
    { requiredKeys: ['website', 'active'] },
  )

const points = fc.record(
  {
    factor: fc.double({ min: 0, max: 100, noNaN: true }).map(Math.abs),
    fixed: fc.integer({ min: 0, max: 1_000_000 }),
    spendable: fc.boolean(),
    periods: fc.array(fc.record({ from: day, to: day, factor: fc.integer({ min: 0, max: 100 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
)

/** Returns a body that creates a product with any values of a sheet; `n` makes its codes unique. */
export const randomProduct = (around: Around, n: number) =>
  fc
    .record({
      sku: text(0, 40)
        .map((part) => `${part.trim()}#${n}`.trim())
        .filter((sku) => !/\p{Cc}/u.test(sku)),
      name: text(1, 200),
      status: fc.constantFrom('Draft', 'Ready', 'Active', 'Not orderable', 'End of life', 'Archived'),
      ean13: maybe(fc.constant(`29${String(n).padStart(10, '0')}`).map((first12) => first12 + checkDigit(first12))),
      // A product without a price does not become ready.
      price: fc.integer({ min: 1, max: 100_000_000 }),
      compare_price: maybe(cents),
      cost: maybe(cents),
      vat_code: fc.constantFrom('high', 'low', 'zero'),
      unit: fc.constantFrom(...settingDefaults.units),
      stock_policy: fc.constantFrom('Track', 'Do not track', 'Sell beyond'),
      oversell_limit: maybe(fc.integer({ min: 1, max: 1_000_000 })),
      package: maybe(fc.record({ width: side, height: side, depth: side, weight: figure })),
      seo: fc.record(
        { title: text(1, 60), description: text(1, 155), handle: text(1, 120), index: fc.boolean() },
        { requiredKeys: [] },
      ),
      points,
      tier_prices: fc
        .subarray([2, 5, 12, 100])
        .chain((quantities) => fc.tuple(...quantities.map((quantity) => tier(around.websites, quantity)))),
      tags: fc.uniqueArray(
        text(1, 50)
          .map((tag) => tag.trim())
          .filter((tag) => tag !== '' && !/\p{Cc}/u.test(tag)),
        { maxLength: 4, selector: (tag) => tag.toLowerCase() },
      ),
      categories: fc.subarray([...around.categories]),
      brand: maybe(uidIn(around.brands)),
      supplier: maybe(uidIn(around.suppliers)),
      translations: fc
        .subarray(['en', 'nl', 'de', 'fr'] as const)
        .chain((languages) => fc.tuple(...languages.map(translation))),
      sites: fc
        .subarray([...around.websites])
        .chain((sites) =>
          fc.record({
            scheduled_prices: scheduled(sites),
            product_websites: fc.tuple(...sites.map((site) => onWebsite(site, around.categories))),
          }),
        ),
    })
    .map(({ sites, ...body }) => ({ ...body, ...sites }))
