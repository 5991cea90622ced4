import type { Schema } from '@backoffice/api-contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  CatalogScreen,
  LONG,
  callAnswers,
  press,
  reader,
  refuses,
  waits,
  withExtraFields,
} from '../../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { fakeFile } from '../../../../dev/fake-media.ts'

const meta = {
  title: 'Catalog/Overview of a product',
  component: CatalogScreen,
  parameters: { layout: 'fullscreen' },
  args: { at: '/products/LAMP' },
} satisfies Meta<typeof CatalogScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The lamp with a change in it. */
const lamp = (change: object) => {
  const { fetch, change: put } = fakeCatalog()
  put('LAMP', change)
  return fetch
}
const without = (...routes: readonly string[]) =>
  fakeCatalog({
    routes: Object.fromEntries(routes.map((route) => [route, () => ({ results: [], total: 0, limit: 50, offset: 0 })])),
  }).fetch

export const Loading: Story = { args: { fetch: callAnswers('GET /api/products/{sku}', waits) } }
export const Failed: Story = { args: { fetch: callAnswers('GET /api/products/{sku}', refuses) } }
export const CustomFieldOfOtherCategories: Story = {
  args: {
    fetch: withExtraFields(
      [
        { code: 'fabric', name: 'Fabric', type: 'text' },
        { code: 'watts', name: 'Power', type: 'number', unit: 'W', categories: ['c3'] },
      ],
      { fabric: 'oak', watts: 60 },
    ),
  },
}
export const AlmostEmpty: Story = {
  args: {
    fetch: lamp({
      files: [],
      product_stock: [],
      price: null,
      cost: null,
      brand: null,
      supplier: null,
      categories: [],
      translations: [],
      ean13: null,
      status: 'Draft',
      completeness: 8,
      gaps: ['price', 'category', 'image'],
    }),
  },
}
export const TierAboveThePrice: Story = {
  args: { fetch: lamp({ tier_prices: [{ audience: 'all', from_quantity: 12, price: 250 }] }) },
}
export const EffectOfANewPrice: Story = {
  args: {
    fetch: fakeCatalog({
      routes: {
        'GET /api/products/{sku}/price-effect': () => {
          const effect: Schema<'PriceEffect'> = {
            bundles: [
              { sku: 'SET', name: LONG, before: 900, after: 805, margin_before: 31.5, margin_after: 23.4 },
              { sku: 'BOX', name: 'Box', before: 500, after: 500, margin_before: null, margin_after: null },
            ],
            bundle_count: 24,
            websites: [{ website: 'shop', price: 250 }],
            tiers: [{ tier: { audience: 'all', from_quantity: 12, price: 150 }, applies: false }],
            scheduled: { field: 'price', website: null, price: 249, from: '2027-01-01' },
            variants: 12,
            listings: 2,
          }
          return { results: effect }
        },
      },
    }).fetch,
  },
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByRole('textbox', { name: 'Price' }, { timeout: 10_000 })
    await userEvent.clear(price)
    await userEvent.type(price, '1,00')
  },
}
export const MediaEmpty: Story = { args: { fetch: lamp({ files: [] }) } }
export const MediaFull: Story = {
  args: {
    fetch: lamp({
      files: Array.from({ length: 24 }, (_, at) =>
        fakeFile(at + 1, { caption: at % 5 === 0 ? LONG : `View ${at + 1}`, type: at % 7 === 6 ? 'manual' : 'image' }),
      ),
    }),
  },
}
export const MediaFilms: Story = {
  args: {
    fetch: lamp({
      files: [
        fakeFile(1),
        fakeFile(2, { type: 'video', caption: 'Film', content_type: 'video/mp4', bytes: 8_400_000 }),
        fakeFile(3, { type: 'manual', caption: 'Manual', content_type: 'application/pdf', bytes: 1_240_000 }),
      ],
    }),
  },
}
export const MediaByAddress: Story = { play: press('Add from URL') }
export const MediaToReadOnly: Story = { args: { account: reader } }
export const StockEmpty: Story = { args: { fetch: lamp({ product_stock: [] }) } }
export const StockSoldBeyond: Story = {
  args: {
    fetch: lamp({
      stock_policy: 'Sell beyond',
      oversell_limit: 20,
      product_stock: [
        { location: 'Utrecht', on_hand: 3, reserved: 8, quarantine: 0, free: -5, sellable: 15, incoming: 12 },
      ],
    }),
  },
}
export const StockSoldWithoutLimit: Story = {
  args: {
    fetch: lamp({
      stock_policy: 'Sell beyond',
      product_stock: [
        { location: 'Utrecht', on_hand: 3, reserved: 8, quarantine: 0, free: -5, sellable: null, incoming: 12 },
      ],
    }),
  },
}
export const StockInManyPlaces: Story = {
  args: {
    fetch: lamp({
      product_stock: Array.from({ length: 12 }, (_, at) => ({
        location: at === 3 ? LONG : `Warehouse ${at + 1}`,
        on_hand: at * 40 - 40,
        reserved: at,
        quarantine: at === 5 ? 2 : 0,
        free: at * 39 - 40 - (at === 5 ? 2 : 0),
        sellable: Math.max(0, at * 39 - 40),
        incoming: at % 3,
      })),
    }),
  },
}
export const StockBelowMinimum: Story = {
  args: {
    fetch: lamp({
      stock_places: [
        { location: 'Utrecht', shelf: 'A-12-3', minimum: 60, maximum: 120 },
        { location: 'Almere', shelf: null, minimum: 10, maximum: null },
      ],
      replenishment: {
        lead_days: 7,
        cover_days: 30,
        quantity: 81,
        reason: 'minimum',
        below_minimum: ['Almere', 'Utrecht'],
      },
    }),
  },
}
export const StockAdjusted: Story = { play: press('Adjust stock') }
export const Movements: Story = { play: press('Show movements') }
export const MovementsNever: Story = {
  args: { fetch: without('GET /api/products/{sku}/stock-mutations') },
  play: press('Show movements'),
}
export const MovementsLoading: Story = {
  args: { fetch: callAnswers('GET /api/products/{sku}/stock-mutations', waits) },
  play: press('Show movements'),
}
export const MovementsFailed: Story = {
  args: { fetch: callAnswers('GET /api/products/{sku}/stock-mutations', refuses) },
  play: press('Show movements'),
}
export const MovementsToReadOnly: Story = { args: { account: reader }, play: press('Show movements') }
export const TierPrices: Story = {
  args: {
    fetch: lamp({
      tier_prices: [
        { audience: 'all', website: null, from_quantity: 10, price: 180, valid_from: null, valid_until: null },
        {
          audience: 'wholesale',
          website: 'w1',
          from_quantity: 50,
          price: 150,
          valid_from: '2026-12-01',
          valid_until: '2026-12-31',
        },
        { audience: 'all', website: null, from_quantity: 100, price: null, percent_off: 12.5 },
      ],
    }),
  },
}
export const PriceBelowCost: Story = { args: { fetch: lamp({ price: 50, cost: 800 }) } }
export const PriceTraceFailed: Story = { args: { fetch: callAnswers('GET /api/products/{sku}/price-trace', refuses) } }
export const ScheduledPrices: Story = {
  args: {
    fetch: lamp({
      scheduled_prices: [
        { field: 'price', website: null, price: 249, from: '2027-01-01' },
        { field: 'price', website: 'shop', price: 239, from: '2027-01-01' },
        { field: 'compare_price', website: null, price: 299, from: '2027-03-01' },
      ],
    }),
  },
}
export const ScheduledPricesOfTheParent: Story = {
  args: {
    fetch: lamp({
      kind: 'Variant',
      parent: { uid: 'p', sku: 'LAMPS' },
      scheduled_prices: [],
      followed_prices: [{ field: 'price', website: null, price: 249, from: '2027-01-01' }],
    }),
  },
}
export const ScheduledPricesForVariants: Story = {
  args: {
    fetch: lamp({
      kind: 'Variant parent',
      scheduled_prices: [{ field: 'price', website: null, price: 249, from: '2027-01-01' }],
    }),
  },
}
export const SuppliersNone: Story = { args: { fetch: without('GET /api/products/{sku}/suppliers') } }
export const SuppliersLoading: Story = { args: { fetch: callAnswers('GET /api/products/{sku}/suppliers', waits) } }
export const SuppliersFailed: Story = { args: { fetch: callAnswers('GET /api/products/{sku}/suppliers', refuses) } }
export const SuppliersChanged: Story = { play: press('Edit') }
export const PackageTooLarge: Story = {
  args: { fetch: lamp({ package: { width: 375, height: 31, depth: 255, weight: 4 } }) },
}
export const TextsStale: Story = {
  args: {
    fetch: lamp({
      translations: (['en', 'nl', 'de', 'fr'] as const).map((language, id) => ({
        id,
        language,
        name: `Lamp ${language}`,
        short_text: '',
        description: LONG,
        state: language === 'en' ? 'Own' : language === 'nl' ? 'Outdated' : 'Auto',
      })),
    }),
  },
}
export const TextsOfAllLanguages: Story = { play: press('All') }
export const LongTexts: Story = {
  args: {
    fetch: lamp({
      name: LONG,
      translations: [
        { id: 1, language: 'en', name: LONG, short_text: LONG, description: `${LONG} `.repeat(12), state: 'Own' },
      ],
    }),
  },
}
export const HeaderWithoutWebsites: Story = { args: { fetch: without('GET /api/products/{sku}/websites') } }
export const HeaderActions: Story = { play: press('Actions') }
export const HeaderActionsToReadOnly: Story = { args: { account: reader }, play: press('Actions') }
export const Labels: Story = {
  play: async () => {
    await press('Actions')()
    await press('Print label')()
  },
}
