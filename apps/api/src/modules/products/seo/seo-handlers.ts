import { and, eq, ne, or, sql } from 'drizzle-orm'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { contentVersion } from '../../../platform/http/content-version.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import type { ProductRow } from '../product-view.ts'
import { keepRedirects } from '../../redirects/index.ts'
import { products, productSeo, productTranslations } from '../tables.ts'
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
      const shown = {
        title: own?.title ?? general?.title ?? first.title ?? (text?.name ?? product.name).slice(0, 60),
        description:
          own?.description ?? general?.description ?? first.description ?? (text?.short_text ?? '').slice(0, 155),
        handle: own?.handle ?? general?.handle ?? first.handle ?? handleFrom(text?.name ?? product.name),
        index: own?.indexed ?? general?.indexed ?? first.index ?? true,
      }
      return {
        website,
        language,
        title: own?.title ?? null,
        description: own?.description ?? null,
        handle: own?.handle ?? null,
        canonical: own?.canonical ?? null,
        index: own?.indexed ?? null,
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
    entries.map(({ title, description, handle, canonical, index }) => [title, description, handle, canonical, index]),
  )

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
    for (const [
      index,
      { website, language, title = null, description = null, handle = null, canonical = null, index: indexed = null },
    ] of call.body.entries.entries()) {
      if (website !== null && !sites.has(website)) throw invalid(text('unknown-website'), `/entries/${index}/website`)
      const place = and(
        eq(productSeo.product_uid, product.uid),
        eq(productSeo.website, website ?? ''),
        eq(productSeo.language, language),
      )
      const former = before.find((entry) => entry.website === website && entry.language === language)
      await call.database.delete(productSeo).where(place)
      if ([title, description, handle, canonical, indexed].some((value) => value !== null)) {
        await call.database
          .insert(productSeo)
          .values({
            namespace: product.namespace,
            product_uid: product.uid,
            website: website ?? '',
            language,
            title,
            description,
            handle,
            canonical,
            indexed,
          })
      }
      if (handle !== null && former)
        await keepRedirects(call, [
          {
            kind: 'product',
            namespace: product.namespace,
            object: product.uid,
            website,
            language,
            from: former.shown.handle,
            to: handle,
          },
        ])
    }
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
    const after = await viewSeo(call, { ...product, seo })
    await write(
      call,
      kind,
      product,
      { seo },
      {
        also: {
          before: { seo_entries: before.filter(({ state }) => state === 'Own') },
          after: { seo_entries: after.filter(({ state }) => state === 'Own') },
        },
      },
    )
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
