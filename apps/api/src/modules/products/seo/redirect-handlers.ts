import { and, count, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../../platform/database/page-by.ts'
import { storedFields } from '../../../platform/database/records.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { redirects } from '../../redirects/index.ts'
import { redirectsOf, type Targets } from '../../synonyms/index.ts'
import { targetNamespace } from '../../../platform/records/handlers.ts'
import { seenFrom } from '../../../platform/session/scope.ts'
import { products, productSeo } from '../tables.ts'
import { handleFrom } from './seo-handlers.ts'

type Target = Pick<typeof redirects.$inferSelect, 'kind' | 'object' | 'website' | 'language'>

async function addressesOf(
  { database }: Pick<Call, 'database'>,
  rows: readonly Target[],
): Promise<(row: Target) => string | null> {
  const uids = [...rows.map(({ object }) => object), '']
  const found = new Map([
    ...(
      await database
        .select({ uid: categories.uid, to: categories.seo_url })
        .from(categories)
        .where(inArray(categories.uid, uids))
    ).map(({ uid, to }) => [uid, to] as const),
    ...(await database.select({ uid: brands.uid, to: brands.slug }).from(brands).where(inArray(brands.uid, uids))).map(
      ({ uid, to }) => [uid, to] as const,
    ),
    ...(
      await database
        .select({ uid: products.uid, name: products.name, seo: products.seo })
        .from(products)
        .where(inArray(products.uid, uids))
    ).map(({ uid, name, seo }) => [uid, seo.handle ?? handleFrom(name)] as const),
  ])
  const pages = await database.select().from(productSeo).where(inArray(productSeo.product_uid, uids))
  return ({ kind, object, website, language }) => {
    const page =
      kind === 'product' &&
      pages.find((one) => one.product_uid === object && one.website === (website ?? '') && one.language === language)
    return (page && page.handle) || (found.get(object) ?? null)
  }
}

/** Returns the record that a redirect of searches leads to; undefined for a path. */
function recordOf({ product_uid, category_uid, brand_uid }: Targets): Pick<Target, 'kind' | 'object'> | undefined {
  if (product_uid !== null) return { kind: 'product', object: product_uid }
  if (category_uid !== null) return { kind: 'category', object: category_uid }
  return brand_uid === null ? undefined : { kind: 'brand', object: brand_uid }
}

export const redirectHandlers = {
  async readSearchRedirect(call) {
    const { query, website, language } = call.query
    const namespaces = seenFrom(call.scope, targetNamespace(call, call.query.namespace))
    const found = await redirectsOf(call.database, { namespaces, query, website, language })
    const leading = found.map((row) => ({ row, record: recordOf(row) }))
    const place = { website: website ?? null, language: language ?? null }
    const addressOf = await addressesOf(
      call,
      leading.flatMap(({ record }) => (record ? [{ ...record, ...place }] : [])),
    )
    // A record without a URL can't be opened: the next redirect of the words applies, or none.
    for (const { row, record } of leading) {
      const to = record ? addressOf({ ...record, ...place }) : row.path
      if (to) return { body: { results: { kind: record?.kind ?? 'path', object: record?.object ?? null, to } } }
    }
    return { body: { results: null } }
  },

  async listRedirects(call) {
    const { object } = call.query
    const page = pageBy(call.query, redirects.id, 'descending')
    const where = and(
      inArray(redirects.namespace, [...call.scope.own, ...call.scope.inherited, '']),
      object === undefined ? undefined : eq(redirects.object, object),
    )
    const rows = await call.database
      .select()
      .from(redirects)
      .where(and(where, page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(redirects).where(where)
    const to = await addressesOf(call, rows)
    const results: Schema<'Redirect'>[] = rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      kind: row.kind,
      object: row.object,
      website: row.website,
      language: row.language,
      from: row.from,
      to: to(row),
    }))
    return {
      body: page.answer(
        results,
        total?.total ?? 0,
        rows.map(({ id }) => id),
      ),
    }
  },
} satisfies Partial<Handlers>
