import { eq, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { wholeRecord } from '../../platform/audit/whole-records.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { storedFields } from '../../platform/database/records.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { seenFrom } from '../../platform/session/scope.ts'
import { existsIn } from '../products/bulk/changed-fields.ts'
import { countProducts } from '../products/counts.ts'
import {
  leadingTo,
  recordMoved,
  returnProducts,
  returnRedirects,
  splitMoved,
  withMoved,
} from '../products/moved-away.ts'
import { freshBrand, ownBrand } from '../products/own-record.ts'
import { keepRedirects, pointRedirects } from '../products/redirects.ts'
import { reindexProducts } from '../products/reindex-products.ts'
import { brands, products, suppliers } from '../products/tables.ts'

type BrandRow = typeof brands.$inferSelect

async function viewBrands(rows: readonly BrandRow[], { database }: Pick<Call, 'database'>) {
  const counts = await countProducts(
    database,
    'brand_uid',
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => ({
    ...storedFields(row),
    namespace: row.namespace,
    name: row.name,
    slug: row.slug,
    url: row.url,
    logo: row.logo,
    descriptions: row.descriptions,
    supplier: row.supplier_uid,
    seo: row.seo,
    status: row.status,
    sequence: row.sequence,
    products: counts(row.uid).products,
    active_products: counts(row.uid).active,
  }))
}

async function columnsOf(
  { supplier, ...body }: Schema<'BrandChange'>,
  namespace: string,
  { database, scope }: Pick<Call, 'database' | 'scope'>,
) {
  if (typeof supplier === 'string' && !(await existsIn(database, suppliers, supplier, seenFrom(scope, namespace))))
    throw invalid('This supplier does not exist.', '/supplier')
  return given({ ...body, supplier_uid: supplier })
}

const brandCollection = collection<
  BrandRow,
  Schema<'Brand'> & { uid: string },
  Schema<'BrandCreate'>,
  Schema<'BrandChange'>
>({
  table: brands,
  resource: 'brands',
  what: 'The brand',
  index: 'brands',
  view: viewBrands,
  create: async (body, call) => {
    const namespace = targetNamespace(call, body.namespace)
    return { ...(await columnsOf(body, namespace, call)), namespace }
  },
  change: async (body, row, call) => {
    if (body.slug !== undefined)
      await keepRedirects(call, [
        { kind: 'brand', namespace: row.namespace, object: row.uid, from: row.slug, to: body.slug },
      ])
    return columnsOf(body, row.namespace, call)
  },
  refuseDelete: async ({ uid }, { database }) => {
    const used = await database.$count(products, eq(products.brand_uid, uid))
    if (used > 0)
      throw conflict(
        said(
          '{count, plural, one {# product is} other {# products are}} of this brand. Merge it into another one instead.',
          { count: used },
        ),
      )
  },
  after: async ({ uid }, call) => reindexProducts(call, sql`${products.brand_uid} = ${uid}`),
})

/** Takes the deletion of a brand back, and what was merged into another one with it. */
export const restoreBrand = fromKept((call, kept, uid) => {
  const { record, moved } = splitMoved(kept)
  return brandCollection.restore(
    call,
    record,
    uid,
    moved &&
      (async (row) => {
        const stays = await returnProducts(call, moved, 'brand')
        await returnRedirects(call, moved, { kind: 'brand', uid, namespace: row.namespace, address: row.slug })
        if (moved.into !== null) await call.reindex('brands', moved.into)
        return stays
      }),
  )
})

export const brandHandlers = {
  listBrands: brandCollection.list,
  createBrand: brandCollection.create,
  readBrand: brandCollection.read,
  changeBrand: brandCollection.change,
  deleteBrand: brandCollection.delete,

  async mergeBrand(call) {
    const row = await freshBrand(call, call.path.uid)
    const into = await ownBrand(call, call.body.into)
    if (into.uid === row.uid) throw invalid('A brand cannot be merged into itself.', '/into')
    if (into.namespace !== row.namespace) throw invalid('This brand belongs to another namespace.', '/into')
    const [before] = await viewBrands([row], call)
    await reindexProducts(call, sql`${products.brand_uid} = ${row.uid}`)
    const moved = await call.database
      .update(products)
      .set({
        brand_uid: into.uid,
        version: sql`${products.version} + 1`,
        updated_at: new Date(),
        updated_by: call.account.uid,
      })
      .where(eq(products.brand_uid, row.uid))
      .returning({ uid: products.uid, namespace: products.namespace })
    const away = moved.map((product) => ({ ...product, before: row.uid, after: into.uid }))
    await recordMoved(call, call.operation, away)
    const kept = withMoved(await wholeRecord(call.database, 'brands', 'uid', row.uid), {
      into: into.uid,
      products: away,
      categories: [],
      redirects: await leadingTo(call.database, row.uid),
    })
    await call.database.delete(brands).where(eq(brands.uid, row.uid))
    await pointRedirects(call, row.uid, into.uid)
    await keepRedirects(call, [
      { kind: 'brand', namespace: row.namespace, object: into.uid, from: row.slug, to: into.slug },
    ])
    await call.reindex('brands', row.uid, into.uid)
    await call.record({
      resource: 'brands',
      object: row.uid,
      namespace: row.namespace,
      before: { ...before },
      after: null,
      kept,
    })
    const [view] = await viewBrands([into], call)
    if (!view) throw new Error('The brand is gone')
    return { status: 200, body: { results: view } }
  },
} satisfies Partial<Handlers>
