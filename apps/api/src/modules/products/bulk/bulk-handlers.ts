import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Schema } from '@backoffice/api-contract'
import { dryRun, type PreviewedRow } from '../../../platform/bulk/dry-run.ts'
import { permissionRequired, invalid, missing } from '../../../platform/http/failure.ts'
import type { Answer, Call, Handlers } from '../../../platform/http/types.ts'
import type { Database } from '../../../platform/database/database.ts'
import { todayInEach } from '../../../platform/accounts/local-day.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { validateValues } from '../product-rules.ts'
import { languagesToMake } from '../texts/translate-texts.ts'
import { targetNamespace } from '../../../platform/records/handlers.ts'
import { seenFrom, whyClosed } from '../../../platform/session/scope.ts'
import { salesOf } from '../../sales/index.ts'
import type { ProductRow } from '../product-view.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { suppliers } from '../../suppliers/index.ts'
import { websites } from '../../websites/index.ts'
import { bulkColumns } from '../product-fields.ts'
import { skippedState, type Bulkable } from './bulk-change.ts'
import { existsIn, fieldsOf, namesIn } from './changed-fields.ts'
import { foreseeChanges } from './foresee-changes.ts'
import { moneyEffect } from './money-effect.ts'
import { priceFloors } from '../settings/price-floor.ts'
import { settingsIn } from '../settings/effective-settings.ts'
import { whyNotDuplicate } from './duplicate-step.ts'
import { heldBy } from '../../../platform/records/references.ts'
import { product as kind } from '../product.ts'
import { fingerprintOf } from '../../../platform/jobs/fingerprint.ts'
import { foreseeInheriting } from './inherit-step.ts'
import { foreseeOverriding } from './override-step.ts'
import { foreseeStock } from './stock-step.ts'
import { products } from '../tables.ts'
import { namedProducts, productsIn, searchSelection } from './select-products.ts'
import { textsOf } from '../texts/inherited-texts.ts'
import { whyNotTranslate } from './translate-step.ts'
import { text } from '../messages.ts'

type Change = Schema<'ProductBulkChange'>
type Caller = Pick<Call, 'database' | 'scope' | 'may'>

/** Actions that cannot be combined with others. */
const ALONE = ['delete', 'duplicate', 'translate', 'stock', 'inherit', 'override'] as const

/**
 * Validates a change for these products: it may only refer to records of their namespaces or above. @throws 422 or 403
 */
async function validateChange(
  { database, scope, may }: Caller,
  change: Change,
  rows: readonly ProductRow[],
): Promise<void> {
  const keys = Object.keys(change)
  if (keys.length === 0) throw invalid(text('change-required'), '/change')
  for (const alone of ALONE)
    if (change[alone] && keys.length > 1) throw invalid(text('change-not-combinable'), `/change/${alone}`)
  if ((change.duplicate || change.override !== undefined) && !may('products_post'))
    throw permissionRequired('products_post')
  if (change.override !== undefined) targetNamespace({ scope }, change.override, '/change/override')
  validateValues({ ...(change.tier_prices && { tier_prices: change.tier_prices }) })
  const dayIn = await todayInEach(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const { from } = change.price ?? {}
  if (from !== undefined && rows.some(({ namespace }) => from <= dayIn(namespace)))
    throw invalid(text('scheduled-price-too-early'), '/change/price/from')
  const { from: first, to: last } = change.schedule_websites ?? {}
  if (first && last && first > last) throw invalid(text('ends-before-start'), '/change/schedule_websites/to')
  if (change.seo && change.seo.title === undefined && change.seo.description === undefined)
    throw invalid(text('value-required'), '/change/seo')
  if (change.delete && !may('products_delete')) throw permissionRequired('products_delete')
  const places = [...new Set(rows.map(({ namespace }) => namespace))]
  const visible = [...scope.own, ...scope.inherited].filter((uid) =>
    places.every((place) => seenFrom(scope, place).includes(uid)),
  )
  const selling = scope.own.filter((uid) => places.every((place) => seenFrom(scope, uid).includes(place)))
  if (typeof change.brand === 'string' && !(await existsIn(database, brands, change.brand, visible)))
    throw invalid(text('unknown-brand'), '/change/brand')
  if (typeof change.supplier === 'string' && !(await existsIn(database, suppliers, change.supplier, visible)))
    throw invalid(text('unknown-supplier'), '/change/supplier')
  if (typeof change.successor === 'string' && !(await existsIn(database, products, change.successor, visible)))
    throw invalid(text('unknown-successor'), '/change/successor')
  await assertKnown(
    database,
    categories,
    visible,
    text('unknown-category'),
    [...(change.add_categories ?? []), ...(change.replace_categories ?? [])],
    '/change/add_categories',
  )
  await assertKnown(
    database,
    websites,
    selling,
    text('unknown-website'),
    [
      ...(change.add_websites ?? []),
      ...(change.copy_website?.to ?? []),
      ...(change.schedule_websites?.websites ?? []),
      ...(change.price?.website ? [change.price.website] : []),
    ],
    '/change/add_websites',
  )
}

async function assertKnown(
  database: Database,
  table: typeof categories | typeof websites,
  visible: readonly string[],
  message: Message,
  uids: readonly string[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(uids)]
  if (wanted.length === 0) return
  const known = await database.$count(
    table,
    sql`${table.uid} = any(${sql.param(wanted)}::text[]) and ${table.namespace} = any(${sql.param(visible)}::text[])`,
  )
  if (known !== wanted.length) throw invalid(message, field)
}

/** Sample and row text of a product where no columns change. */
interface Said {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Foreseen =
  | { readonly product: ProductRow; readonly columns: Partial<Bulkable>; readonly said?: Said }
  | { readonly product: ProductRow; readonly skip: Problem }

/** Returns what is said of products that get their values in another way than by columns of a bulk change. */
const withoutColumns = (
  all: readonly ({ readonly product: ProductRow } & (Said | { readonly skip: Problem }))[],
): Foreseen[] =>
  all.map((one) =>
    'skip' in one ? one : { product: one.product, columns: {}, said: { before: one.before, after: one.after } },
  )

async function foresee(call: Call, rows: readonly ProductRow[], change: Change): Promise<Foreseen[]> {
  const { database } = call
  if (change.duplicate) {
    return rows.map((product) => {
      const skip = whyNotDuplicate(product)
      return skip
        ? { product, skip }
        : { product, columns: {}, said: { before: { status: product.status }, after: { status: 'Draft' } } }
    })
  }
  if (change.stock) return foreseeStock(database, rows, change.stock)
  if (change.inherit) return withoutColumns(await foreseeInheriting(call, rows, change.inherit))
  if (change.override) return withoutColumns(await foreseeOverriding(call, rows, change.override))
  if (change.translate) {
    const texts = await textsOf(
      database,
      rows.map(({ uid }) => uid),
    )
    const settings = await settingsIn(
      database,
      rows.map(({ namespace }) => namespace),
    )
    return rows.map((product) => {
      const found = texts.get(product.uid) ?? []
      const skip = whyNotTranslate(found, settings(product.namespace).languages)
      const languages = languagesToMake(found, settings(product.namespace).languages)
      return skip
        ? { product, skip }
        : {
            product,
            columns: {},
            said: {
              before: { translations: languages.filter((one) => found.some(({ language }) => language === one)) },
              after: { translations: languages },
            },
          }
    })
  }
  if (!change.delete) {
    const outcomes = await foreseeChanges(database, rows, change)
    return rows.flatMap((product) => {
      const outcome = outcomes.get(product.uid)
      return outcome ? [{ product, ...outcome }] : []
    })
  }
  const held = await heldBy(call, kind, rows)
  return rows.map((product) => {
    const skip = held.get(product.uid)
    return skip ? { product, skip } : { product, columns: {} }
  })
}

/** Returns the namespaces whose products a change selects: overriding concerns those above, too. */
const placesOf = ({ own, inherited }: Call['scope'], { override }: Change): readonly string[] =>
  override === undefined ? own : [...own, ...inherited]

/** Returns the general price that is scheduled for the day of the change. */
const scheduled = ({ scheduled_prices = [] }: Partial<Bulkable>, { price }: Change): number | undefined =>
  scheduled_prices.find(({ field, website, from }) => field === 'price' && website === null && from === price?.from)
    ?.price

/** Returns the handlers of bulk changes. The search service resolves "select all" selections. */
export const bulkHandlers = (search: Meilisearch) =>
  ({
    prepareProductBulk: {
      async prepare({ body: { selection, change }, scope, may }) {
        const searched = await searchSelection(search, placesOf(scope, change), { may }, selection)
        return { handle: (call) => preview(call, searched) }
      },
    },
  }) satisfies Partial<Handlers>

/** Returns the effect of a change of general prices; nothing for other changes. */
async function moneyOf(
  { database, may }: Call,
  change: Change,
  eligible: readonly Extract<Foreseen, { readonly columns: object }>[],
): Promise<Schema<'MoneyEffect'>[]> {
  const priced = change.price && !change.price.website && change.price.field !== 'compare_price' ? eligible : []
  const sales = await salesOf(
    database,
    priced.map(({ product }) => product.uid),
  )
  return moneyEffect(
    priced.map(({ product, columns }) => ({
      ...product,
      after: scheduled(columns, change) ?? columns.price ?? product.price,
      sold_30: sales.get(product.uid)?.sold_30 ?? 0,
    })),
    await priceFloors(
      database,
      priced.map(({ product }) => product.namespace),
    ),
    may('products_cost_read'),
  )
}

/** Previews a change; no product is changed. */
async function preview(
  call: Call<'prepareProductBulk'>,
  searched: readonly string[] | undefined,
): Promise<Answer<'prepareProductBulk'>> {
  const { selection, change } = call.body
  const uids = searched ?? (await namedProducts(call.database, call.scope, selection))
  const places = placesOf(call.scope, change)
  const rows = await productsIn(call.database, places, uids)
  if (rows.length === 0) throw missing(text('selection-empty'))
  await validateChange(call, change, rows)
  const order = new Map(uids.map((uid, index) => [uid, index]))
  rows.sort((a, b) => (order.get(a.uid) ?? 0) - (order.get(b.uid) ?? 0))
  const isOpen = ({ namespace }: ProductRow) => change.override !== undefined || !whyClosed(call.scope, namespace)
  const closed = rows.flatMap((product): Foreseen[] => {
    const skip = whyClosed(call.scope, product.namespace)
    return skip ? [{ product, skip }] : []
  })
  const foreseen = [...(await foresee(call, rows.filter(isOpen), change)), ...closed]
  const eligible = foreseen.flatMap((one) => ('columns' in one ? [one] : []))
  const names = await namesIn(
    call.database,
    eligible.flatMap(({ product, columns }) => [product, columns]),
  )
  const was = ({ product, columns }: (typeof eligible)[number]) =>
    Object.fromEntries(bulkColumns.filter((name) => name in columns).map((name) => [name, product[name]]))
  const answer = await dryRun(call, {
    kind: 'product-bulk',
    request: { change, ...(selection.search ? { search: selection.search } : {}) },
    frozen: selection.search
      ? {
          index: 'products' as const,
          search: selection.search,
          namespaces: [...places],
          fingerprint: fingerprintOf(uids),
        }
      : null,
    rows: foreseen.map((one): PreviewedRow => {
      const { uid: object, sku: label, name } = one.product
      if ('skip' in one) return { object, label, skip: one.skip, state: skippedState(one.skip) }
      return change.delete
        ? { object, label, name, before: { sku: label, name }, after: null }
        : {
            object,
            label,
            name,
            before: one.said?.before ?? fieldsOf(was(one), names),
            after: one.said?.after ?? fieldsOf(one.columns, names),
          }
    }),
    money: await moneyOf(call, change, eligible),
  })
  return { status: 201, ...answer }
}
