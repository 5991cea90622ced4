import { and, count, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../../platform/database/page-by.ts'
import { storedFields } from '../../../platform/database/records.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { brands } from '../../brands/index.ts'
import { categories } from '../../categories/index.ts'
import { redirects } from '../../redirects/index.ts'
import { products, productSeo } from '../tables.ts'

type Row = typeof redirects.$inferSelect

async function addressesOf(
  { database }: Pick<Call, 'database'>,
  rows: readonly Row[],
): Promise<(row: Row) => string | null> {
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
      await database.select({ uid: products.uid, seo: products.seo }).from(products).where(inArray(products.uid, uids))
    ).map(({ uid, seo }) => [uid, seo.handle ?? null] as const),
  ])
  const pages = await database.select().from(productSeo).where(inArray(productSeo.product_uid, uids))
  return ({ kind, object, website, language }) => {
    const page =
      kind === 'product' &&
      pages.find((one) => one.product_uid === object && one.website === (website ?? '') && one.language === language)
    return (page && page.handle) || (found.get(object) ?? null)
  }
}

export const redirectHandlers = {
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
