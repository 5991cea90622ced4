import { tierPrice, type Schema } from '@backoffice/api-contract'
import {
  answer,
  answerProblem,
  type FakeKind,
  fakeKinds,
  fakeAlerts,
  fakeRail,
  type FakeRoute,
  fakeSearch,
  fakeServer,
} from '@backoffice/shell-kit/harness'
import { fakeBrands } from './fake-brands.ts'
import { fakeCategories } from './fake-categories.ts'
import { fakeImports } from './fake-imports.ts'
import { fakeWork } from './fake-work.ts'
import { fakeFile, fakeMedia } from './fake-media.ts'
import { fakeReviews } from './fake-reviews.ts'
import { fakeRightHolders } from './fake-right-holders.ts'
import { fakeSettings } from './fake-settings.ts'
import { fakeStock } from './fake-stock.ts'
import { fakeSupplierOrders } from './fake-supplier-orders.ts'
import { fakeSuppliers } from './fake-suppliers.ts'
import { fakeSynonyms } from './fake-synonyms.ts'
import { fakeProductTabs } from './fake-product-tabs.ts'
import { fakeVariants } from './fake-variants.ts'
import { documentOf, fakeProduct, fakeReferences } from './fake-products.ts'

type Change = Schema<'ProductChange'>

const page = (results: readonly object[]) => ({ results, total: results.length, limit: 1000, offset: 0 })
const uidOf = (relation: Change['brand']) =>
  typeof relation === 'object' && relation !== null ? relation.uid : relation
const named = (records: readonly { readonly uid: string; readonly name: string }[], relation: Change['brand']) =>
  records.find(({ uid }) => uid === uidOf(relation)) ?? null

/** Returns the product with a change, in its next version. */
const changed = (product: Schema<'Product'>, { brand, supplier, categories, ...rest }: Change): Schema<'Product'> => ({
  ...product,
  ...(rest as Partial<Schema<'Product'>>),
  ...(brand !== undefined && { brand: named(fakeReferences.brands, brand) }),
  ...(supplier !== undefined && { supplier: named(fakeReferences.suppliers, supplier) }),
  ...(categories && { categories: categories.flatMap((relation) => named(fakeReferences.categories, relation) ?? []) }),
  // The name of a product is its name in the source language.
  translations: product.translations.map((one) =>
    one.language === 'en' ? { ...one, name: rest.name ?? one.name } : one,
  ),
  version: product.version + 1,
})

const etagOf = ({ version }: Schema<'Product'>) => `"${version}"`
const missing = () => answerProblem(404, { message: 'Product not found.', code: 'request.not-found' })

/**
 * Creates a server with some hundreds of products, of which a search returns `most`. `change` is a concurrent change by
 * someone else; `routes` override its own.
 */
export function fakeCatalog({
  count = 400,
  most,
  routes = {},
}: { readonly count?: number; readonly most?: number; readonly routes?: Readonly<Record<string, FakeRoute>> } = {}) {
  const products = new Map(
    Array.from({ length: count }, (_, seed) => fakeProduct(seed)).map((product) => [product.sku, product]),
  )
  const find = (params: Readonly<Record<string, string>>) => products.get(params['sku'] ?? '')
  const change = (sku: string, changes: Change) => {
    const product = products.get(sku)
    if (product) products.set(sku, changed(product, changes))
  }
  const store = (product: Schema<'Product'>) => void products.set(product.sku, product)
  const deleted = new Map<string, Schema<'Product'>>()
  const media = fakeMedia(find, store)
  const stock = fakeStock(find, store)
  let delivery: Schema<'ProductSupplier'>[] = [
    {
      supplier: 's1',
      supplier_name: 'North Sea Trading',
      supplier_sku: 'NS-1',
      sku: 'LAMP',
      name: 'Desk lamp',
      cost: 80,
      cost_since: null,
      pack: 6,
      moq: 12,
      lead_days: 7,
      preferred: true,
      margin: 50,
    },
  ]
  const made: Schema<'ProductCreate'>[] = []
  const freeSku = (number = 10_000): string => (products.has(`P-${number}`) ? freeSku(number + 1) : `P-${number}`)
  const variants = fakeVariants()
  const tabs = fakeProductTabs()
  const parent = products.get(variants.parent)
  if (parent)
    products.set(parent.sku, {
      ...parent,
      kind: 'Variant parent',
      price: 1995,
      option_groups: ['colour', 'size'],
      files: [fakeFile(1, { caption: 'Front' }), fakeFile(2, { caption: '' })],
    })
  const brands = fakeBrands()
  const suppliers = fakeSuppliers()
  const supplierOrders = fakeSupplierOrders()
  const work = fakeWork()
  const imports = fakeImports(work)
  const synonyms = fakeSynonyms()
  const reviews = fakeReviews()
  const categories = fakeCategories()
  const settings = fakeSettings()
  const fetch = fakeServer({
    ...fakeSearch('products', () => [...products.values()].map(documentOf), most),
    'GET /api/products/{sku}': ({ params }) => {
      const product = find(params)
      return product ? answer(200, { results: product }, etagOf(product)) : missing()
    },
    ...fakeRightHolders(),
    'GET /api/sku': () => ({ sku: freeSku() }),
    'GET /api/ean13': () => ({ ean13: '2000000000015' }),
    'POST /api/products': ({ body }) => {
      const { sku: wanted, sku_suggested: isSuggested, name, ...rest } = body as Schema<'ProductCreate'>
      const sku = isSuggested ? freeSku() : wanted
      made.push(body as Schema<'ProductCreate'>)
      products.set(
        sku,
        changed(
          {
            ...fakeProduct(products.size),
            uid: `made-${sku}`,
            sku,
            name,
            translations: [],
            files: [],
            product_stock: [],
          },
          rest,
        ),
      )
      return answer(201, { results: products.get(sku) }, '"2"')
    },
    'PUT /api/products/{sku}': ({ params, headers, body }) => {
      const product = find(params)
      if (!product) return missing()
      if (headers.get('if-match') !== etagOf(product))
        return answerProblem(412, {
          message: 'Someone else changed this. Reload and try again.',
          code: 'request.version-conflict',
        })
      change(product.sku, body as Change)
      const stored = products.get(product.sku)!
      return answer(200, { results: stored }, etagOf(stored))
    },
    'POST /api/products/{sku}/translations': ({ params, body }) => {
      const product = find(params)
      if (!product) return missing()
      const text: Schema<'ProductTranslation'> = { id: 9, state: 'Own', ...(body as Schema<'TranslationFields'>) }
      const others = product.translations.filter(({ language }) => language !== text.language)
      products.set(product.sku, { ...product, translations: [...others, text], version: product.version + 1 })
      return answer(201, { results: text })
    },
    ...media,
    'GET /api/products/{sku}/suppliers': () => ({ results: delivery }),
    'PUT /api/products/{sku}/suppliers': ({ params, body }) => {
      const { suppliers: wanted } = body as { readonly suppliers: readonly Schema<'ProductSupplierFields'>[] }
      delivery = wanted.map((one) => ({
        supplier_name: named(fakeReferences.suppliers, one.supplier)?.name ?? '',
        sku: params['sku'] ?? '',
        name: 'Desk lamp',
        cost_since: null,
        margin: null,
        ...one,
      }))
      return { results: delivery }
    },
    'DELETE /api/products/{sku}/translations/{id}': ({ params }) => {
      const product = find(params)
      if (product)
        store({
          ...product,
          translations: product.translations.filter(({ id }) => String(id) !== params['id']),
          version: product.version + 1,
        })
      return answer(204, undefined)
    },
    'PUT /api/products/{sku}/trigger-auto-translate': ({ params, body }) => {
      const product = find(params)
      if (!product) return missing()
      const only = body as Schema<'FieldsToTranslate'> | undefined
      if (only) {
        const before = product.translations.find(({ language }) => language === only.language)
        const made = Object.fromEntries(only.fields.map((field) => [field, `${product.name} (${only.language})`]))
        const text: Schema<'ProductTranslation'> = before
          ? { ...before, ...made, auto_fields: only.fields }
          : { id: 30, language: only.language, name: product.name, ...made, state: 'Auto' }
        const rest = product.translations.filter((one) => one !== before)
        store({ ...product, translations: [...rest, text], version: product.version + 1 })
        return { results: [text] }
      }
      const made = (['nl', 'de', 'fr'] as const).map((language, index) => ({
        id: 20 + index,
        language,
        name: `${product.name} (${language})`,
        state: 'Auto' as const,
      }))
      store({
        ...product,
        translations: [...product.translations.filter(({ state }) => state === 'Own'), ...made],
        version: product.version + 1,
      })
      return { results: made }
    },
    'GET /api/products/{sku}/price-effect': () => {
      const nothing: Schema<'PriceEffect'> = {
        bundles: [],
        bundle_count: 0,
        websites: [],
        tiers: [],
        scheduled: null,
        variants: 0,
        listings: 0,
      }
      return { results: nothing }
    },
    'GET /api/products/{sku}/price-trace': ({ params, query }) => {
      const { price = null, tier_prices = [] } = find(params) ?? {}
      const quantity = Number(query.get('quantity'))
      const steps = tier_prices.map((tier) => ({
        kind: 'tier',
        price: tierPrice(tier, price),
        tier,
        applies: tier.from_quantity <= quantity,
        reason: tier.from_quantity <= quantity ? null : 'quantity',
        so_far: tier.from_quantity <= quantity ? tierPrice(tier, price) : price,
      }))
      return {
        results: {
          price: steps.at(-1)?.so_far ?? price,
          steps: [{ kind: 'general', price, tier: null, applies: true, reason: null, so_far: price }, ...steps],
        },
      }
    },
    ...stock.routes,
    ...variants.routes,
    ...tabs.routes,
    'POST /api/products/{sku}/rename': ({ params, body }) => {
      const product = find(params)
      const { sku } = body as { readonly sku: string }
      if (!product) return missing()
      if (products.has(sku))
        return answerProblem(409, {
          message: 'This SKU is already in use.',
          code: 'products.sku-taken',
          pointer: '/sku',
        })
      const renamed = { ...product, sku, aliases: [...product.aliases, product.sku], version: product.version + 1 }
      products.delete(product.sku)
      products.set(sku, renamed)
      return answer(200, { results: renamed }, etagOf(renamed))
    },
    'DELETE /api/products/{sku}': ({ params }) => {
      const product = find(params)
      if (!product) return missing()
      deleted.set(product.sku, product)
      products.delete(product.sku)
      return answer(204, undefined)
    },
    'GET /api/deletions/{resource}/{object}': ({ params }) => {
      const product = deleted.get(params['object'] ?? '')
      const about = { deleted_at: '2026-11-20T13:00:00Z', actor_name: 'Bert Bakker' }
      return product ? { results: { ...about, title: product.name, trash: product.id } } : missing()
    },
    'POST /api/trash/{id}/restore': ({ params }) => {
      const product = [...deleted.values()].find(({ id }) => String(id) === params['id'])
      if (!product) return missing()
      deleted.delete(product.sku)
      store(product)
      return { results: { exceptions: [] } }
    },
    ...brands.routes,
    ...fakeAlerts(),
    ...fakeRail(),
    'GET /api/redirects': () => page([]),
    ...categories.routes,
    ...suppliers.routes,
    ...supplierOrders.routes,
    ...work.routes,
    ...imports.routes,
    ...synonyms.routes,
    ...reviews.routes,
    ...settings.routes,
    ...fakeKinds(import.meta.glob<FakeKind>('./kinds/*.ts', { eager: true, import: 'default' })),
    'GET /api/table-settings': () => page([]),
    'GET /api/websites': () => page([{ uid: 'w1', name: 'north.example', is_main: true, vat_high: 21, vat_low: 9 }]),
    ...routes,
  })
  return {
    fetch,
    store,
    change,
    find: (sku: string) => products.get(sku),
    made,
    stock,
    variants,
    tabs,
    brands,
    suppliers,
    supplierOrders,
    imports,
    work,
    synonyms,
    reviews,
    categories,
    settings,
  }
}
