import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { fromRows, keepRows } from '../../../platform/records/part-rows.ts'
import type { Work } from '../../../platform/records/work.ts'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { contentVersion } from '../../../platform/http/content-version.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { viewFile, type ProductRow } from '../product-view.ts'
import { keepRedirects } from '../../redirects/index.ts'
import { productFiles, products, productSeo, productTranslations } from '../tables.ts'
import { websites } from '../../websites/index.ts'
import { text } from '../messages.ts'

type Row = typeof productSeo.$inferSelect
type Caller = Pick<Call, 'database' | 'scope'>
const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const

/** Returns a name as a URL handle. */
export const handleFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 120)
    .replace(/-$/, '')

const scoreOf = (
  { title, description, handle }: Schema<'SeoEntry'>['shown'],
  own: boolean,
): { score: number; reasons: string[] } => {
  const lacks: [boolean, string][] = [
    [title.length < 15, 'short-title'],
    [description.length < 50, 'short-description'],
    [handle === '', 'no-handle'],
    [!own, 'not-own'],
  ]
  const reasons = lacks.flatMap(([holds, reason]) => (holds ? [reason] : []))
  return { score: 100 - 25 * reasons.length, reasons }
}

async function viewSeo({ database, scope }: Caller, product: ProductRow): Promise<Schema<'SeoEntry'>[]> {
  const rows = await database.select().from(productSeo).where(eq(productSeo.product_uid, product.uid))
  const texts = await database
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, product.uid))
  const pictures = await database
    .select()
    .from(productFiles)
    .where(and(eq(productFiles.product_uid, product.uid), eq(productFiles.type, 'image')))
    .orderBy(productFiles.sequence)
  const pictureOf = (id: number | null | undefined) => pictures.find((picture) => picture.id === id)
  const main = pictures.find(({ is_main }) => is_main) ?? pictures[0]
  const sites = (await database.select().from(websites).orderBy(websites.id)).filter(
    ({ uid, namespace }) =>
      scope.own.includes(namespace) && product.product_websites.some(({ website }) => website === uid),
  )
  const find = (website: string, language: string): Row | undefined =>
    rows.find((row) => row.website === website && row.language === language)
  return [null, ...sites.map(({ uid }) => uid)].flatMap((website) =>
    LANGUAGES.map((language): Schema<'SeoEntry'> => {
      const own = find(website ?? '', language)
      const general = find('', language)
      const text = texts.find((one) => one.language === language)
      const first = language === 'en' ? product.seo : {}
      const picture = pictureOf(own?.image) ?? pictureOf(general?.image) ?? main
      const shown = {
        title: own?.title ?? general?.title ?? first.title ?? (text?.name ?? product.name).slice(0, 60),
        description:
          own?.description ?? general?.description ?? first.description ?? (text?.short_text ?? '').slice(0, 155),
        handle: own?.handle ?? general?.handle ?? first.handle ?? handleFrom(text?.name ?? product.name),
        index: own?.indexed ?? general?.indexed ?? first.index ?? true,
        image: picture ? viewFile(picture, product.sku).url : null,
      }
      return {
        website,
        language,
        title: own?.title ?? null,
        description: own?.description ?? null,
        handle: own?.handle ?? null,
        canonical: own?.canonical ?? null,
        index: own?.indexed ?? null,
        image: pictureOf(own?.image)?.id ?? null,
        state: own ? 'Own' : website !== null && general ? 'Inherited' : 'Template',
        shown,
        ...scoreOf(shown, own !== undefined || general !== undefined),
      }
    }),
  )
}

/** Returns the version of the entries, from their own values. */
const versionOf = (entries: readonly Schema<'SeoEntry'>[]): number =>
  contentVersion(
    entries.map((entry) => [
      entry.title,
      entry.description,
      entry.handle,
      entry.canonical,
      entry.index,
      ...(entry.image === null || entry.image === undefined ? [] : [entry.image]),
    ]),
  )

/** @throws 422 when an entry has a file that is no picture of the product */
async function assertPictures({ database, body }: Call<'saveProductSeo'>, { uid }: ProductRow): Promise<void> {
  const wanted = body.entries.flatMap(({ image }) => image ?? [])
  if (wanted.length === 0) return
  const found = await database
    .select({ id: productFiles.id })
    .from(productFiles)
    .where(
      and(eq(productFiles.product_uid, uid), eq(productFiles.type, 'image'), inArray(productFiles.id, [...wanted])),
    )
  const at = body.entries.findIndex(({ image }) => image != null && !found.some(({ id }) => id === image))
  if (at !== -1) throw invalid(text('unknown-picture'), `/entries/${at}/image`)
}

/** Stores an entry of a call; one without any value is deleted. */
async function storeEntry(
  { database }: Caller,
  { uid, namespace }: ProductRow,
  {
    website,
    language,
    title = null,
    description = null,
    handle = null,
    canonical = null,
    index: indexed = null,
    image = null,
  }: Schema<'SeoFields'>,
): Promise<void> {
  const place = { product_uid: uid, website: website ?? '', language }
  await database
    .delete(productSeo)
    .where(
      and(eq(productSeo.product_uid, uid), eq(productSeo.website, place.website), eq(productSeo.language, language)),
    )
  const values = { title, description, handle, canonical, indexed, image }
  if (Object.values(values).some((value) => value !== null))
    await database.insert(productSeo).values({ ...place, ...values, namespace })
}

/** Redirects the former handles of a product to its new ones. */
async function redirectHandles(
  call: Pick<Work, 'database' | 'actor'>,
  { uid, namespace }: ProductRow,
  before: readonly Schema<'SeoEntry'>[],
  after: readonly Schema<'SeoEntry'>[],
): Promise<void> {
  const former = after.flatMap(({ website, language, state, shown }) => {
    const was = before.find((entry) => entry.website === website && entry.language === language)
    // A handle of its own, now or before: one that is derived follows the record that it is derived from.
    if (!was || (state !== 'Own' && was.state !== 'Own')) return []
    const place = { kind: 'product' as const, namespace, object: uid, website, language }
    return [{ ...place, from: was.shown.handle, to: shown.handle }]
  })
  await keepRedirects(call, former)
}

/** Restores the search engine entries of a product, with the redirects of their handles. */
export const restoreProductSeo = fromRows({
  kind,
  async around(call, { row, patch }, _changes, restore) {
    const before = await viewSeo(call, row)
    await restore()
    await redirectHandles(call, row, before, await viewSeo(call, { ...row, seo: patch.seo ?? row.seo }))
  },
})

export const seoHandlers = {
  async readProductSeo(call) {
    const entries = await viewSeo(call, await getProduct(call, call.path.sku))
    return { body: { results: entries }, version: versionOf(entries) }
  },

  async saveProductSeo(call) {
    const product = await getProductForUpdate(call, call.path.sku)
    const before = await viewSeo(call, product)
    assertCurrent(versionOf(before), call.expectedVersion)
    const sites = new Set((await call.database.select({ uid: websites.uid }).from(websites)).map(({ uid }) => uid))
    for (const [index, { website }] of call.body.entries.entries())
      if (website !== null && !sites.has(website)) throw invalid(text('unknown-website'), `/entries/${index}/website`)
    await assertPictures(call, product)
    const main = call.body.entries.find(({ website, language }) => website === null && language === 'en')
    const seo = main
      ? Object.fromEntries(
          Object.entries({
            title: main.title,
            description: main.description,
            handle: main.handle,
            index: main.index,
          }).filter(([, value]) => value !== null && value !== undefined),
        )
      : product.seo
    const { result: after, kept } = await keepRows(
      call.database,
      product.uid,
      [productSeo.product_uid],
      async () => {
        for (const entry of call.body.entries) await storeEntry(call, product, entry)
        return viewSeo(call, { ...product, seo })
      },
      { before: { seo: product.seo }, after: { seo } },
    )
    const own = ({ state }: Schema<'SeoEntry'>) => state === 'Own'
    await redirectHandles(call, product, before, after)
    const also = { before: { seo_entries: before.filter(own) }, after: { seo_entries: after.filter(own) } }
    await write(call, kind, product, { seo }, { also, kept })
    return { status: 200, body: { results: after }, version: versionOf(after) }
  },

  async readSeoDuplicates(call) {
    const product = await getProduct(call, call.path.sku)
    const mine = (await viewSeo(call, product)).filter(({ website }) => website === null)
    const titles = mine.map(({ shown }) => shown.title)
    const handles = mine.map(({ shown }) => shown.handle)
    const rows = await call.database
      .select({ seo: productSeo, sku: products.sku, name: products.name })
      .from(productSeo)
      .innerJoin(products, eq(products.uid, productSeo.product_uid))
      .where(
        and(
          eq(productSeo.namespace, product.namespace),
          ne(productSeo.product_uid, product.uid),
          or(
            sql`${productSeo.title} = any(${sql.param(titles)}::text[])`,
            sql`${productSeo.handle} = any(${sql.param(handles)}::text[])`,
          ),
        ),
      )
      .limit(200)
    return {
      body: {
        results: rows.flatMap(({ seo, sku, name }) =>
          (['title', 'handle'] as const).flatMap((field) => {
            const value = seo[field]
            return value !== null &&
              mine.some(({ language, shown }) => language === seo.language && shown[field] === value)
              ? [{ field, value, language: seo.language, sku, name }]
              : []
          }),
        ),
      },
    }
  },
} satisfies Partial<Handlers>
