import { todayInEach } from '../../../platform/accounts/local-day.ts'
import { asc, eq } from 'drizzle-orm'
import { lockOwn } from '../../../platform/records/lock-rows.ts'
import { write, writeMany } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { invalid, missing, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { contentVersion } from '../../../platform/http/content-version.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { messageIn } from '../../../platform/messages/problem.ts'
import type { Message } from '../../../platform/messages/message.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { productsOf } from '../look-up-products.ts'
import type { ProductRow } from '../product-view.ts'
import { freeStock, productStockOf, sellableStock } from '../../stock/index.ts'
import { productFiles, productTranslations } from '../tables.ts'
import { text } from '../messages.ts'
import { conditionsOfSale, reasonsOf, stateOf } from './sellability.ts'
import { ownSites, sitesSelling, type Website } from './sites-selling.ts'
import { effectiveTranslations, ownTranslations } from './website-texts.ts'

type Caller = Pick<Call, 'database' | 'scope'>
type Texts = readonly (typeof productTranslations.$inferSelect)[]

/** Returns why a product cannot be bought on a website now. */
const reasonsAgainst = (
  product: ProductRow,
  website: Website,
  state: Schema<'WebsiteProduct'>['state'],
  price: number | null,
  forSale: number,
  sellable: number | null,
  texts: Texts,
  today: string,
) =>
  reasonsOf([
    ...conditionsOfSale(product, website, state, price, today),
    [product.stock_policy === 'Track' ? forSale <= 0 : sellable === 0, 'no-stock'],
    [!texts.some(({ language }) => language === website.language), 'no-text', { language: website.language }],
  ])

/** Returns the version of a product on a website, from its values there. */
const versionOn = (product: ProductRow, site: Website): number =>
  contentVersion(product.product_websites.find(({ website }) => website === site.uid))

interface Surroundings {
  readonly texts: Texts
  /** Ids of the files of the product, in their order. */
  readonly files: readonly number[]
  readonly free: number
  /** Units that can be ordered; null where nothing limits it. */
  readonly sellable: number | null
  readonly today: string
}

function view(
  product: ProductRow,
  website: Website,
  { texts, files, free, sellable, today }: Surroundings,
): Schema<'WebsiteProduct'> {
  const entry = product.product_websites.find((one) => one.website === website.uid)
  const state = stateOf(entry, today)
  const text = texts.find(({ language }) => language === website.language)
  const price = entry?.price ?? product.price
  const forSale = Math.max(0, Math.floor((free * (entry?.stock_share ?? 100)) / 100))
  const reasons = reasonsAgainst(product, website, state, price, forSale, sellable, texts, today)
  const own = entry && Object.fromEntries(Object.entries(entry).filter(([name]) => name !== 'website'))
  const blocking = reasons.filter(({ code }) => code !== 'no-text')
  return {
    website: website.uid,
    website_name: website.name,
    domainname: website.domainname,
    language: website.language,
    assigned: entry !== undefined,
    state,
    sellable: blocking.length === 0,
    reasons,
    own: own ? { ...own, active: entry.active } : null,
    shown: {
      name: entry?.name ?? text?.name ?? product.name,
      price,
      short_text: entry?.short_text ?? text?.short_text ?? '',
      description: entry?.description ?? text?.description ?? '',
      translations: effectiveTranslations(entry, texts),
      categories: entry?.categories ?? product.category_uids,
      // A file that was deleted since is no longer shown.
      media: entry?.media?.filter((id) => files.includes(id)) ?? [...files],
      for_sale: forSale,
    },
    version: versionOn(product, website),
    overridden: Object.entries(own ?? {}).flatMap(([name, value]) =>
      name === 'active' || name === 'sequence' || value === null || value === undefined ? [] : [name],
    ),
  }
}

/** Returns the ids of the files of a product, in their order. */
const filesOf = async ({ database }: Caller, product: string): Promise<readonly number[]> =>
  (
    await database
      .select({ id: productFiles.id })
      .from(productFiles)
      .where(eq(productFiles.product_uid, product))
      .orderBy(asc(productFiles.sequence), asc(productFiles.id))
  ).map(({ id }) => id)

/** Validates files that are selected for a website: those of the product, apart from formerly selected ones. @throws 422 */
async function assertOwnFiles(
  call: Caller,
  product: ProductRow,
  website: string,
  media: readonly number[],
): Promise<void> {
  const former = product.product_websites.find((entry) => entry.website === website)?.media ?? []
  const known = new Set([...former, ...(await filesOf(call, product.uid))])
  const unknown = media.findIndex((id, place) => !known.has(id) || media.indexOf(id) !== place)
  if (unknown !== -1) throw invalid(text('unknown-file'), `/media/${unknown}`)
}

async function viewAll(
  call: Caller,
  product: ProductRow,
  sites: readonly Website[],
): Promise<Schema<'WebsiteProduct'>[]> {
  const texts = await call.database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, product.uid))
  const files = await filesOf(call, product.uid)
  const levels = (await productStockOf(call.database, [product.uid])).get(product.uid)
  const [free, sellable] = [freeStock(levels), sellableStock(product, levels)]
  const dayIn = await todayInEach(
    call.database,
    sites.map(({ namespace }) => namespace),
  )
  return sites.map((site) => view(product, site, { texts, files, free, sellable, today: dayIn(site.namespace) }))
}

async function siteOf(call: Caller, product: ProductRow, uid: string): Promise<Website> {
  const site = (await sitesSelling(call, product.namespace)).find((one) => one.uid === uid)
  if (!site) throw notFound(text('website'))
  return site
}

/**
 * Returns the products of SKUs on websites, by the namespace of the website and the SKU: its own ones, or inherited
 * ones.
 */
async function productsToAssign(
  call: Caller,
  sites: ReadonlyMap<string, Website>,
  wanted: readonly { readonly productsku: string; readonly websiteUid: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [namespace, some] of Map.groupBy(wanted, ({ websiteUid }) => sites.get(websiteUid)?.namespace)) {
    if (namespace === undefined) continue
    const rows = await productsOf(call, namespace, [...new Set(some.map(({ productsku }) => productsku))])
    for (const [sku, { uid }] of rows) found.set(`${namespace} ${sku}`, uid)
  }
  return found
}

export const websiteProductHandlers = {
  async readProductWebsites(call) {
    const product = await getProduct(call, call.path.sku)
    return { body: { results: await viewAll(call, product, await sitesSelling(call, product.namespace)) } }
  },

  async readWebsiteProduct(call) {
    const product = await getProduct(call, call.path.sku)
    const site = await siteOf(call, product, call.path.websiteId)
    const [shown] = await viewAll(call, product, [site])
    if (!shown) throw notFound(text('website'))
    return { body: { results: shown }, version: versionOn(product, site) }
  },

  async saveWebsiteProduct(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const site = await siteOf(call, product, call.path.websiteId)
    assertCurrent(versionOn(product, site), call.expectedVersion)
    const { from, to } = call.body
    if (from && to && from > to) throw invalid(text('ends-before-start'), '/to')
    if (call.body.media) await assertOwnFiles(call, product, site.uid, call.body.media)
    const entry = { website: site.uid, ...call.body, ...ownTranslations(call.body, site.language) }
    const { row } = await write(call, kind, product, {
      product_websites: product.product_websites.some(({ website }) => website === site.uid)
        ? product.product_websites.map((one) => (one.website === site.uid ? entry : one))
        : [...product.product_websites, entry],
    })
    const [shown] = await viewAll(call, row, [site])
    if (!shown) throw notFound(text('website'))
    return { status: 200, body: { results: shown }, version: versionOn(row, site) }
  },

  async deleteWebsiteProduct(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const site = await siteOf(call, product, call.path.websiteId)
    const entries = product.product_websites.filter(({ website }) => website !== call.path.websiteId)
    if (entries.length === product.product_websites.length) throw missing(text('not-on-this-website'))
    assertCurrent(versionOn(product, site), call.expectedVersion)
    await write(call, kind, product, { product_websites: entries })
    return { status: 204, body: undefined }
  },

  async bulkAssignProductsToWebsite(call) {
    const sites = new Map((await ownSites(call)).map((site) => [site.uid, site]))
    const wanted = [
      ...call.body.remove.map((one) => ({ ...one, add: false })),
      ...call.body.add.map((one) => ({ ...one, add: true })),
    ]
    const named = await productsToAssign(call, sites, wanted)
    const rows = new Map((await lockOwn(call, kind, [...named.values()])).map((row) => [row.uid, row]))
    const entries = new Map([...rows].map(([uid, { product_websites }]) => [uid, product_websites]))
    const skipped: Schema<'WebsiteAssigned'>['skipped'] = []
    const count = { added: 0, removed: 0 }
    for (const { productsku, websiteUid, add } of wanted) {
      const site = sites.get(websiteUid)
      const product = named.get(`${site?.namespace ?? ''} ${productsku}`) ?? ''
      const now = entries.get(product)
      const there = now?.find(({ website }) => website === websiteUid)
      const skip = (message: Message) =>
        void skipped.push({ productsku, websiteUid, reason: messageIn(call.language, { message }) })
      if (!site) {
        skip(text('unknown-website'))
        continue
      }
      if (!now) {
        skip(text('unknown-product'))
        continue
      }
      if (add === (there?.active ?? false)) {
        skip(text('unchanged'))
        continue
      }
      entries.set(
        product,
        add
          ? there
            ? now.map((entry) => (entry === there ? { ...entry, active: true } : entry))
            : [...now, { website: websiteUid, active: true }]
          : now.filter(({ website }) => website !== websiteUid),
      )
      count[add ? 'added' : 'removed'] += 1
    }
    await writeMany(
      call,
      kind,
      [...rows].flatMap(([uid, row]) => {
        const next = entries.get(uid)
        return next && next !== row.product_websites ? [{ row, patch: { product_websites: next } }] : []
      }),
    )
    return { status: 200, body: { results: { ...count, skipped } } }
  },
} satisfies Partial<Handlers>
