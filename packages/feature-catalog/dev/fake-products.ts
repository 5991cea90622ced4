import { marginOf, type Schema, type SearchDocuments } from '@backoffice/api-contract'
import { attributesIn } from '../src/products/model/product-attributes.ts'
import { fakeFile, PICTURE } from './fake-media.ts'

/** The brands, categories and suppliers of the harness. */
export const fakeReferences = {
  brands: [
    { uid: 'b1', name: 'Hearth & Home' },
    { uid: 'b2', name: 'Regency' },
    { uid: 'b3', name: 'Lumen' },
  ],
  categories: [
    { uid: 'c1', name: 'Kitchen' },
    { uid: 'c2', name: 'Lighting' },
    { uid: 'c3', name: 'Party' },
  ],
  suppliers: [
    { uid: 's1', name: 'North Sea Trading' },
    { uid: 's2', name: 'Atelier Lyon' },
  ],
}

const NAMES = [
  'Regency cakestand',
  'Hanging heart t-light holder',
  'Party bunting',
  'Desk lamp',
  'Jumbo bag red retrospot',
  'Assorted colour bird ornament',
  'Set of 3 cake tins pantry design',
  'Alarm clock bakelike',
]
const STATUSES = ['Active', 'Active', 'Active', 'Draft', 'Ready', 'Not orderable', 'End of life', 'Archived'] as const

const pick = <T>(from: readonly T[], seed: number): T => from[(seed * 5 + (seed >> 3)) % from.length]!

/** Returns the product with the number `seed`; 0 is the lamp that the tests know. */
export function fakeProduct(seed: number): Schema<'Product'> {
  const at = new Date(Date.UTC(2026, 10, 20, 12) - seed * 900_000).toISOString()
  const sku = seed === 0 ? 'LAMP' : String(20000 + seed * 13)
  const name = seed === 0 ? 'Desk lamp' : `${pick(NAMES, seed)} ${seed}`
  return {
    uid: `product-${seed}`,
    id: seed + 1,
    version: 1,
    created_at: at,
    updated_at: at,
    updated_by: null,
    namespace: 'north',
    sku,
    aliases: [],
    name,
    ean13: seed % 3 === 0 ? '4006381333931' : null,
    kind: 'Simple',
    status: seed === 0 ? 'Active' : pick(STATUSES, seed),
    price: seed % 11 === 10 ? null : 195 + ((seed * 37) % 9000),
    compare_price: null,
    cost: 80 + ((seed * 13) % 3000),
    currency: 'EUR',
    vat_code: 'high',
    origin_country: seed % 2 === 0 ? 'PT' : null,
    customs_code: seed % 2 === 0 ? '940520' : null,
    unit: 'piece',
    stock_policy: 'Track',
    productOptionGroupId: null,
    package: null,
    seo: {},
    tier_prices: [],
    scheduled_prices: [],
    product_websites: [],
    bundle_products: [],
    configurable_products: [],
    bundle_price: { rule: 'fixed' },
    points: {},
    parent: null,
    option_groups: [],
    options: [],
    categories: [pick(fakeReferences.categories, seed)],
    tags: seed % 4 === 0 ? ['Gift'] : [],
    brand: seed % 7 === 6 ? null : pick(fakeReferences.brands, seed),
    supplier: pick(fakeReferences.suppliers, seed),
    translations: [
      {
        id: 1,
        language: 'en',
        name,
        short_text: 'Stands firmly and shines softly.',
        description: 'Turned from oak in the north.',
        state: 'Own',
      },
    ],
    files: seed === 0 ? [fakeFile(1), fakeFile(2), fakeFile(3, { type: 'manual', caption: 'Manual' })] : [],
    product_stock: [
      { location: 'Utrecht', on_hand: 40 + (seed % 60), reserved: 3, free: 37 + (seed % 60), incoming: 12 },
    ],
    stats: {
      sold_7: 4,
      sold_30: (seed * 3) % 90,
      sold_90: (seed * 7) % 300,
      sold_total: seed * 11,
      revenue: seed * 12_345,
      last_sold_at: at,
    },
    replenishment: { lead_days: 7, cover_days: 30, quantity: seed % 3 === 0 ? 24 : 0 },
    extra: {},
    inherits: [],
    completeness: 60 + (seed % 5) * 10,
    gaps: ['image'],
  }
}

/** Returns the search document of a product. */
export const documentOf = (product: Schema<'Product'>): SearchDocuments['products'] => {
  const {
    uid,
    sku,
    aliases,
    ean13,
    name,
    namespace,
    status,
    kind,
    brand,
    supplier,
    categories,
    tags,
    price,
    currency,
    stats,
    replenishment,
    completeness,
    gaps,
    version,
  } = product
  const free_stock = product.product_stock.reduce((sum, { free }) => sum + free, 0)
  return {
    uid,
    sku,
    aliases,
    ean13,
    name,
    namespace,
    status,
    kind,
    price,
    currency,
    ...attributesIn(product),
    completeness,
    gaps,
    tags,
    version,
    free_stock,
    names: [],
    synonyms: [],
    brand: brand?.name ?? null,
    brand_uid: brand?.uid ?? null,
    supplier: supplier?.name ?? null,
    supplier_uid: supplier?.uid ?? null,
    categories: categories.map((category) => category.name),
    category_uids: categories.map((category) => category.uid),
    category_tree: categories.map((category) => category.name),
    cost: product.cost,
    margin: marginOf(price, product.cost, 21)?.percent ?? null,
    main_category: categories[0]?.name ?? null,
    stock_state: free_stock > 50 ? 'in stock' : 'low',
    sold_30: stats.sold_30,
    sold_total: stats.sold_total,
    suggested_order: replenishment.quantity,
    websites: ['north.example'],
    image: product.files[0]?.url ?? (sku === 'LAMP' ? PICTURE : null),
    productOptionGroupId: null,
    parent_uid: product.parent?.uid ?? null,
    parent_sku: product.parent?.sku ?? null,
    family: product.parent?.sku ?? sku,
    option_values: [],
    options: [],
    website_uids: [],
    website_count: 1,
    missing_languages: ['fr'],
    stale_languages: product.id % 5 === 0 ? ['nl'] : [],
    incoming: product.product_stock.reduce((sum, { incoming }) => sum + incoming, 0),
    cover_days: stats.sold_30 === 0 ? null : Math.floor((free_stock * 30) / stats.sold_30),
    last_sold_at: null,
    rating: product.id % 2 === 0 ? 4.25 : null,
    reviews: 0,
    has_discount: false,
    updated_by: null,
    created_at: Date.parse(product.created_at) / 1000,
    updated_at: Date.parse(product.updated_at) / 1000,
  }
}
