import { marginOf, vatRate, type Schema } from '@backoffice/api-contract'
import { figureCell, listCell, listIn, moneyCell, yesNoCell } from '../../../platform/sheets/cells.ts'
import { tidyTags } from '../../../platform/records/tags.ts'
import { extraColumn } from './extra-columns.ts'
import { cents, column, figure, put, shown, type ProductColumn } from './product-column.ts'
import { LANGUAGES, words, type ProductDraft, type TextDraft, type TextLanguage } from './product-draft.ts'
import type { Lookup, SheetContext } from './sheet-context.ts'
import { scheduledPricesText, parseScheduledPrices } from './scheduled-prices-text.ts'
import { tierCell, tiersIn } from './tier-text.ts'
import { stockPlaceColumns } from './stock-place-columns.ts'
import { websiteColumns } from './website-columns.ts'
import { text } from '../messages.ts'

const sold = (label: string, key: 'sold_7' | 'sold_30' | 'sold_90' | 'sold_total') =>
  shown(key, label, 'whole', ({ view }) => String(view.stats[key]))

/** Column with a fixed choice of values, which is validated before; an empty cell is the default. */
const choice = <Name extends 'status' | 'vat_code' | 'stock_policy' | 'returns'>(
  name: Name,
  label: string,
  choices: readonly ProductDraft[Name][],
  usual: ProductDraft[Name],
): ProductColumn =>
  column(
    name,
    label,
    'text',
    (draft) => draft[name],
    put((draft, cell) => (draft[name] = choices.find((one) => one === cell) ?? usual)),
    { choices },
  )

/** The same for a field that may be empty. */
const optional = <Name extends 'shipping_class' | 'battery'>(
  name: Name,
  label: string,
  choices: readonly (ProductDraft[Name] & string)[],
): ProductColumn =>
  column(
    name,
    label,
    'text',
    (draft) => draft[name] ?? '',
    put((draft, cell) => (draft[name] = choices.find((one) => one === cell) ?? null)),
    { choices },
  )

const day = (name: 'launch_date' | 'end_date', label: string): ProductColumn =>
  column(
    name,
    label,
    'date',
    (draft) => draft[name] ?? '',
    put((draft, cell) => (draft[name] = cell || null)),
  )

const selling = {
  shipping_class: [optional('shipping_class', 'Shipping class', ['Letterbox', 'Parcel', 'Bulky', 'Pick-up only'])],
  returns: [choice('returns', 'Returns', ['Allowed', 'Excluded'], 'Allowed')],
  battery: [optional('battery', 'Battery', ['Included', 'Built in'])],
  launch_date: [day('launch_date', 'Launch date')],
  end_date: [day('end_date', 'End date')],
  minimum_age: [
    column(
      'minimum_age',
      'Minimum age',
      'whole',
      ({ minimum_age }) => figureCell(minimum_age),
      put((draft, cell) => (draft.minimum_age = figure(cell))),
    ),
  ],
  warnings: [
    column(
      'warnings',
      'Warnings',
      'text',
      ({ warnings }) => warnings,
      put((draft, cell) => (draft.warnings = cell)),
    ),
  ],
}

/** Column of the product that replaces another one, by its SKU. */
const successorColumn = ({ products }: SheetContext) =>
  column(
    'successor',
    'Successor',
    'text',
    ({ successor }) => successor?.sku ?? '',
    (draft, cell) => {
      const sku = cell.trim()
      const uid = sku === '' ? null : products.uidOf(sku, draft.namespace)
      if (uid === undefined) return text('no-product-with-sku', { sku: sku.slice(0, 80) })
      draft.successor = uid === null ? null : { uid, sku }
      return undefined
    },
  )

const basics = {
  sku: [shown('sku', 'SKU', 'text', ({ view }) => view.sku)],
  name: [
    column(
      'name',
      'Name',
      'text',
      ({ name }) => name,
      (draft, cell) => {
        if (cell === '') return text('name-required')
        draft.name = cell
        return undefined
      },
    ),
  ],
  ean13: [
    column(
      'ean13',
      'EAN',
      'text',
      ({ ean13 }) => ean13 ?? '',
      put((draft, cell) => (draft.ean13 = cell.trim() === '' ? null : cell.trim())),
    ),
  ],
  status: [
    choice('status', 'Status', ['Draft', 'Ready', 'Active', 'Not orderable', 'End of life', 'Archived'], 'Draft'),
  ],
  kind: [shown('kind', 'Kind', 'text', ({ view }) => view.kind)],
}

const prices = {
  price: [
    column(
      'price',
      'Price',
      'money',
      ({ price }) => moneyCell(price),
      put((draft, cell) => (draft.price = cents(cell))),
    ),
  ],
  compare_price: [
    column(
      'compare_price',
      'Compare-at price',
      'money',
      (draft) => moneyCell(draft.compare_price),
      put((draft, cell) => (draft.compare_price = cents(cell))),
    ),
  ],
  cost: [
    column(
      'cost',
      'Cost',
      'money',
      ({ cost }) => moneyCell(cost),
      put((draft, cell) => (draft.cost = cents(cell))),
      { right: 'products_cost_read' },
    ),
  ],
  currency: [shown('currency', 'Currency', 'text', ({ view }) => view.currency)],
  vat_code: [choice('vat_code', 'VAT rate', ['high', 'low', 'zero'], 'high')],
  unit: [
    column(
      'unit',
      'Unit',
      'text',
      ({ unit }) => unit,
      put((draft, cell) => (draft.unit = cell || 'piece')),
    ),
  ],
  stock_policy: [choice('stock_policy', 'Stock policy', ['Track', 'Do not track', 'Sell beyond'], 'Track')],
  oversell_limit: [
    column(
      'oversell_limit',
      'Sell beyond stock by at most',
      'whole',
      (draft) => figureCell(draft.oversell_limit),
      put((draft, cell) => (draft.oversell_limit = figure(cell))),
    ),
  ],
}

const packageColumns = (['width', 'height', 'depth', 'weight'] as const).map((side) =>
  column(
    `package_${side}`,
    `Package ${side}`,
    'number',
    (draft) => figureCell(draft.package[side]),
    put((draft, cell) => (draft.package = { ...draft.package, [side]: figure(cell) })),
  ),
)

const customs = {
  origin_country: [
    column(
      'origin_country',
      'Country of origin',
      'text',
      (draft) => draft.origin_country ?? '',
      put((draft, cell) => (draft.origin_country = cell.trim().toUpperCase() || null)),
    ),
  ],
  customs_code: [
    column(
      'customs_code',
      'Customs code',
      'text',
      (draft) => draft.customs_code ?? '',
      put((draft, cell) => (draft.customs_code = cell.replaceAll(/[\s.]/g, '') || null)),
    ),
  ],
}

/** Returns an object without one property, for an empty cell. */
function without<T extends object>(object: T, name: keyof T): T {
  const copy = { ...object }
  Reflect.deleteProperty(copy, name)
  return copy
}

const seoText = (name: 'title' | 'description' | 'handle', label: string) =>
  column(
    `seo_${name}`,
    label,
    'text',
    ({ seo }) => seo[name] ?? '',
    put((draft, cell) => (draft.seo = cell === '' ? without(draft.seo, name) : { ...draft.seo, [name]: cell })),
  )

const searchTexts: readonly ProductColumn[] = [
  seoText('title', 'SEO title'),
  seoText('description', 'SEO description'),
  seoText('handle', 'URL handle'),
  column(
    'seo_index',
    'Allow indexing',
    'yes-no',
    ({ seo }) => yesNoCell(seo.index),
    put(
      (draft, cell) =>
        (draft.seo = cell === '' ? without(draft.seo, 'index') : { ...draft.seo, index: cell === 'yes' }),
    ),
  ),
]

const PERIOD = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d) x(\S+)$/

const points: readonly ProductColumn[] = [
  column(
    'points_factor',
    'Points factor',
    'number',
    (draft) => figureCell(draft.points.factor),
    put(
      (draft, cell) =>
        (draft.points = cell === '' ? without(draft.points, 'factor') : { ...draft.points, factor: Number(cell) }),
    ),
  ),
  column(
    'points_fixed',
    'Fixed points',
    'whole',
    (draft) => figureCell(draft.points.fixed),
    put(
      (draft, cell) =>
        (draft.points = cell === '' ? without(draft.points, 'fixed') : { ...draft.points, fixed: Number(cell) }),
    ),
  ),
  column(
    'points_spendable',
    'Points redeemable',
    'yes-no',
    (draft) => yesNoCell(draft.points.spendable),
    put(
      (draft, cell) =>
        (draft.points =
          cell === '' ? without(draft.points, 'spendable') : { ...draft.points, spendable: cell === 'yes' }),
    ),
  ),
  column(
    'points_periods',
    'Points promotions',
    'list',
    (draft) => listCell((draft.points.periods ?? []).map(({ from, to, factor }) => `${from}..${to} x${factor}`)),
    (draft, cell) => {
      const found = listIn(cell).map((text) => PERIOD.exec(text.trim()))
      const periods = found.flatMap((match) =>
        match && Number.isFinite(Number(match[3]))
          ? [{ from: match[1] ?? '', to: match[2] ?? '', factor: Number(match[3]) }]
          : [],
      )
      if (periods.length !== found.length) return text('invalid-period', { example: '2027-01-01..2027-01-31 x2' })
      draft.points = periods.length === 0 ? without(draft.points, 'periods') : { ...draft.points, periods }
      return undefined
    },
  ),
]

const textOf = (draft: ProductDraft, language: TextLanguage): TextDraft => draft.texts.get(language) ?? { name: '' }
const isEmptyText = (text: TextDraft): boolean => Object.values(text).every((value) => value.length === 0)

function writeText(draft: ProductDraft, language: TextLanguage, change: Partial<TextDraft>): void {
  const text = { ...textOf(draft, language), ...change }
  if (language !== 'en' && isEmptyText(text)) draft.texts.delete(language)
  else draft.texts.set(language, text)
}

const texts = LANGUAGES.flatMap((language): ProductColumn[] => {
  const plain = (name: 'name' | 'short_text' | 'description', label: string) =>
    column(
      `${name}.${language}`,
      `${label}, ${words[language]}`,
      'text',
      (draft) => textOf(draft, language)[name] ?? '',
      put((draft, cell) => writeText(draft, language, { [name]: cell })),
    )
  const lines = (name: 'plus_points' | 'minus_points' | 'search_words', label: string) =>
    column(
      `${name}.${language}`,
      `${label}, ${words[language]}`,
      'list',
      (draft) => listCell(textOf(draft, language)[name] ?? []),
      put((draft, cell) => writeText(draft, language, { [name]: listIn(cell) })),
    )
  return [
    ...(language === 'en' ? [] : [plain('name', 'Name')]),
    plain('short_text', 'Short description'),
    plain('description', 'Description'),
    lines('plus_points', 'Pros'),
    lines('minus_points', 'Cons'),
    lines('search_words', 'Search keywords'),
  ]
})

const figures = ({ ratesIn }: SheetContext) => ({
  product_stock: [
    shown('free_stock', 'Available', 'whole', ({ view }) =>
      String(view.product_stock.reduce((sum, { free }) => sum + free, 0)),
    ),
    shown('on_hand', 'On hand', 'whole', ({ view }) =>
      String(view.product_stock.reduce((sum, { on_hand }) => sum + on_hand, 0)),
    ),
    shown('quarantine', 'Quarantine', 'whole', ({ view }) =>
      String(view.product_stock.reduce((sum, { quarantine }) => sum + quarantine, 0)),
    ),
    shown('incoming', 'Incoming', 'whole', ({ view }) =>
      String(view.product_stock.reduce((sum, { incoming }) => sum + incoming, 0)),
    ),
  ],
  stats: [
    sold('Sold (7 days)', 'sold_7'),
    sold('Sold (30 days)', 'sold_30'),
    sold('Sold (90 days)', 'sold_90'),
    sold('Sold (all time)', 'sold_total'),
    shown('cover_days', 'Days of cover', 'whole', ({ document }) => figureCell(document?.cover_days)),
    shown('lead_days', 'Lead time (days)', 'whole', ({ view }) => String(view.replenishment.lead_days)),
    shown('suggested_order', 'Suggested order', 'whole', ({ view }) => String(view.replenishment.quantity)),
    shown('rating', 'Rating', 'number', ({ document }) => figureCell(document?.rating)),
    shown('reviews', 'Reviews', 'whole', ({ document }) => figureCell(document?.reviews)),
    shown(
      'margin',
      'Margin %',
      'number',
      ({ view: { price, cost, vat_code, namespace } }) =>
        marginOf(price, cost, vatRate(vat_code, ratesIn(namespace)))?.percent.toFixed(1) ?? '',
      { right: 'products_cost_read' },
    ),
  ],
  completeness: [shown('completeness', 'Completeness %', 'whole', ({ view }) => String(view.completeness))],
  gaps: [shown('gaps', 'Missing info', 'list', ({ view }) => listCell(view.gaps))],
  parent: [shown('parent', 'Variant of', 'text', ({ view }) => view.parent?.sku ?? '')],
  options: [shown('options', 'Options', 'list', ({ view }) => listCell(view.options.map(({ value }) => value)))],
  bundle_products: [
    shown('bundle', 'Components', 'list', ({ view }) =>
      listCell(view.bundle_products.map(({ sku, quantity }) => `${quantity} ${sku}`)),
    ),
  ],
  updated_at: [shown('updated_at', 'Updated', 'time', ({ view }) => view.updated_at)],
})

function relations({ namespaces, categories, brands, suppliers, sites }: SheetContext) {
  const domains = new Map(sites.map(({ uid, name }) => [uid, /^[^\s;]+$/.test(name) ? name : uid]))
  const siteUids = new Map(
    [...domains].flatMap(
      ([uid, name]) =>
        [
          [name, uid],
          [uid, uid],
        ] as const,
    ),
  )
  const one = (name: 'brand' | 'supplier', label: string, lookup: Lookup) =>
    column(
      name,
      label,
      'text',
      (draft) => lookup.nameOf(draft[name] ?? '') ?? '',
      (draft, cell) => {
        const uid = cell === '' ? null : lookup.uidOf(cell, draft.namespace)
        if (uid === undefined)
          return text(name === 'brand' ? 'no-brand-named' : 'no-supplier-named', { name: cell.slice(0, 80) })
        draft[name] = uid
        return undefined
      },
    )
  return {
    namespace: [shown('namespace', 'Namespace', 'text', ({ view }) => namespaces.nameOf(view.namespace) ?? '')],
    brand: [one('brand', 'Brand', brands)],
    supplier: [one('supplier', 'Supplier', suppliers)],
    categories: [
      column(
        'categories',
        'Categories',
        'list',
        (draft) => listCell(draft.categories.flatMap((uid) => categories.nameOf(uid) ?? [])),
        (draft, cell) => {
          const paths = listIn(cell)
            .map((path) => path.trim())
            .filter((path) => path !== '')
          const uids = paths.map((path) => categories.uidOf(path, draft.namespace))
          const missing = paths.find((_, index) => uids[index] === undefined)
          if (missing !== undefined) return text('no-category-named', { name: missing.slice(0, 80) })
          draft.categories = [...new Set(uids.flatMap((uid) => uid ?? []))]
          return undefined
        },
      ),
    ],
    tags: [
      column(
        'tags',
        'Tags',
        'list',
        ({ tags }) => listCell(tags),
        put((draft, cell) => (draft.tags = tidyTags(listIn(cell)))),
      ),
    ],
    tier_prices: [
      column(
        'tier_prices',
        'Volume pricing',
        'text',
        (draft) => tierCell(draft.tier_prices, (uid) => domains.get(uid) ?? uid),
        (draft, cell) => {
          const tiers = tiersIn(cell, (name) => siteUids.get(name))
          if (!tiers) return text('invalid-tiers', { example: 'all 12 3.50; wholesale 50 -10%' })
          draft.tier_prices = tiers
          return undefined
        },
      ),
    ],
    scheduled_prices: [
      column(
        'scheduled_prices',
        'Scheduled prices',
        'text',
        ({ scheduled_prices: scheduled, websites: on }) =>
          scheduledPricesText(
            scheduled.filter(({ website }) => website === null || on.has(website)),
            (uid) => domains.get(uid) ?? uid,
          ),
        (draft, cell) => {
          const scheduled = parseScheduledPrices(cell, (name) => siteUids.get(name))
          if (!scheduled)
            return text('invalid-scheduled-prices', { example: '12.50 from 2027-02-01; former 15.00 from 2027-02-01' })
          draft.scheduled_prices = scheduled
          return undefined
        },
      ),
    ],
  }
}

const images = column(
  'images',
  'Images',
  'list',
  (draft) => listCell(draft.images),
  (draft, cell) => {
    const wanted = listIn(cell).map((address) => address.trim())
    const added = wanted.filter((address) => !draft.images.includes(address))
    const wrong = added.find((address) => !/^https?:\/\//.test(address) || !URL.canParse(address))
    if (wrong !== undefined) return text('not-a-url', { text: wrong.slice(0, 80) })
    draft.images = [...draft.images, ...new Set(added)]
    return undefined
  },
)

/** Sheet columns of each field of a product, in their usual order. A missing field of the contract does not compile. */
const columnsOfFields = (context: SheetContext) =>
  ({
    ...basics,
    ...relations(context),
    ...prices,
    package: packageColumns,
    ...customs,
    ...selling,
    successor: [successorColumn(context)],
    extra: context.extraFields.map(extraColumn),
    seo: searchTexts,
    points,
    translations: texts,
    files: [images],
    ...figures(context),
    product_websites: context.sites.flatMap((site) => websiteColumns(site, context.categories)),
    uid: [],
    id: [],
    version: [],
    created_at: [],
    updated_by: [],
    aliases: [],
    productOptionGroupId: [],
    configurable_products: [],
    bundle_price: [],
    option_groups: [],
    inherits: [],
    above: [],
    followed_prices: [],
    replenishment: [],
    stock_places: context.locations.flatMap(stockPlaceColumns),
  }) satisfies Record<keyof Schema<'Product'>, readonly ProductColumn[]>

/** Returns every column of a sheet of products. Exporting and importing writable ones is lossless. */
export const productColumns = (context: SheetContext): readonly ProductColumn[] =>
  Object.values<readonly ProductColumn[]>(columnsOfFields(context)).flat()
