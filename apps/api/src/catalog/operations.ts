import { eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { collection, given, targetNamespace } from '../contract/collection.ts'
import { conflict, invalid } from '../contract/failure.ts'
import type { Call, Handlers } from '../contract/types.ts'
import type { Database } from '../database/database.ts'
import { storedFields } from '../database/records.ts'
import type { FileStore } from '../files/file-store.ts'
import { productFileHandlers } from './product-file-operations.ts'
import { productHandlers } from './product-operations.ts'
import { brands, categories, products, suppliers, websites } from './tables.ts'

type BrandRow = typeof brands.$inferSelect
type CategoryRow = typeof categories.$inferSelect
type SupplierRow = typeof suppliers.$inferSelect
type WebsiteRow = typeof websites.$inferSelect

const brandCollection = collection<BrandRow, Schema<'Brand'> & { uid: string }, Schema<'BrandCreate'>, Schema<'BrandChange'>>({
  table: brands,
  resource: 'brands',
  what: 'The brand',
  index: 'brands',
  view: async (rows) => rows.map((row) => ({ ...storedFields(row), namespace: row.namespace, name: row.name, slug: row.slug, url: row.url, status: row.status, sequence: row.sequence })),
  create: (body, call) => given({ ...body, namespace: targetNamespace(call, body.namespace) }),
  change: (body) => ({ ...body }),
  refuseDelete: async ({ uid }, { database }) => {
    const used = await database.$count(products, eq(products.brand_uid, uid))
    if (used > 0) throw conflict(`${used} products are of this brand. Give them another one first.`)
  },
  after: async ({ uid }, call) => reindexProducts(call, sql`${products.brand_uid} = ${uid}`),
})

/** The documents of products hold the names of what they belong to. */
async function reindexProducts({ database, reindex }: Pick<Call, 'database' | 'reindex'>, where: ReturnType<typeof sql>) {
  const rows = await database.select({ uid: products.uid }).from(products).where(where)
  if (rows.length > 0) await reindex('products', ...rows.map(({ uid }) => uid))
}

const LEVELS = 6

/** The handles from the top down. @throws 422 when the parent is elsewhere, below the category itself, or too deep. */
async function seoUrlOf(database: Database, category: { uid?: string; namespace: string; parent_uid: string | null; handle: string }): Promise<string> {
  const path = [category.handle]
  for (let parent = category.parent_uid; parent !== null;) {
    if (parent === category.uid) throw invalid('A category cannot be below itself.', '/parent_id')
    const [row] = await database.select().from(categories).where(eq(categories.uid, parent))
    if (row?.namespace !== category.namespace) throw invalid('This category does not exist here.', '/parent_id')
    path.unshift(row.handle)
    if (path.length > LEVELS) throw invalid(`Categories go at most ${LEVELS} levels deep.`, '/parent_id')
    parent = row.parent_uid
  }
  return path.join('/')
}

/** A moved or renamed category moves everything below it. */
async function moveBelow(database: Database, { uid, seo_url }: CategoryRow): Promise<string[]> {
  const children = await database.select().from(categories).where(eq(categories.parent_uid, uid))
  const moved = await Promise.all(children.map(async (child) => {
    const [row] = await database.update(categories).set({ seo_url: `${seo_url}/${child.handle}` }).where(eq(categories.uid, child.uid)).returning()
    return row ? [row.uid, ...(await moveBelow(database, row))] : []
  }))
  return moved.flat()
}

const categoryCollection = collection<CategoryRow, Schema<'Category'> & { uid: string }, Schema<'CategoryCreate'>, Schema<'CategoryChange'>>({
  table: categories,
  resource: 'categories',
  what: 'The category',
  index: 'categories',
  view: async (rows) => rows.map((row) => ({
    ...storedFields(row), namespace: row.namespace, name: row.name, names: row.names, handle: row.handle, parent_id: row.parent_uid,
    seo_url: row.seo_url, status: row.status, sequence: row.sequence,
  })),
  create: async ({ parent_id, ...body }, call) => {
    const place = { namespace: targetNamespace(call, body.namespace), parent_uid: parent_id ?? null, handle: body.handle }
    return given({ ...body, ...place, seo_url: await seoUrlOf(call.database, place) })
  },
  change: async ({ parent_id, ...body }, row, { database }) => {
    const place = { uid: row.uid, namespace: row.namespace, parent_uid: parent_id === undefined ? row.parent_uid : parent_id, handle: body.handle ?? row.handle }
    return { ...body, parent_uid: place.parent_uid, seo_url: await seoUrlOf(database, place) }
  },
  refuseDelete: async ({ uid }, { database }) => {
    if (await database.$count(categories, eq(categories.parent_uid, uid))) throw conflict('There are categories below this one. Move them first.')
    const used = await database.$count(products, sql`${products.category_uids} @> array[${uid}]`)
    if (used > 0) throw conflict(`${used} products are in this category. Move them first.`)
  },
  after: async (row, call) => {
    const moved = await moveBelow(call.database, row)
    if (moved.length > 0) await call.reindex('categories', ...moved)
    await reindexProducts(call, sql`${products.category_uids} @> array[${row.uid}]`)
  },
})

const supplierCollection = collection<SupplierRow, Schema<'Supplier'> & { uid: string }, Schema<'SupplierCreate'>, Schema<'SupplierChange'>>({
  table: suppliers,
  resource: 'suppliers',
  what: 'The supplier',
  index: 'suppliers',
  view: async (rows) => rows.map((row) => ({
    ...storedFields(row), namespace: row.namespace, name: row.name, code: row.code, order_email: row.order_email, language: row.language,
    lead_days: row.lead_days, minimum: row.minimum, status: row.status, notes: row.notes,
  })),
  create: (body, call) => given({ ...body, namespace: targetNamespace(call, body.namespace) }),
  change: (body) => ({ ...body }),
  refuseDelete: async ({ uid }, { database }) => {
    const used = await database.$count(products, eq(products.supplier_uid, uid))
    if (used > 0) throw conflict(`${used} products come from this supplier. Give them another one first.`)
  },
  after: async ({ uid }, call) => reindexProducts(call, sql`${products.supplier_uid} = ${uid}`),
})

const websiteCollection = collection<WebsiteRow, Schema<'Website'> & { uid: string }, Schema<'WebsiteCreate'>, Schema<'WebsiteChange'>>({
  table: websites,
  resource: 'websites',
  what: 'The website',
  visible: ({ scope }) => inArray(websites.namespace, [...scope.own, '']),
  view: async (rows) => rows.map((row) => ({
    ...storedFields(row), namespace: row.namespace, name: row.name, domainname: row.domainname, language: row.language, country: row.country,
    active: row.active, is_main: row.is_main, wholesale: row.wholesale, vat_high: row.vat_high, vat_low: row.vat_low, shipment_price: row.shipment_price,
  })),
  create: (body, call) => given({ ...body, namespace: targetNamespace(call, body.namespace) }),
  change: (body) => ({ ...body }),
})

/** Handlers of brands, categories, suppliers, websites and products. */
export const catalogHandlers = (files: FileStore) => ({
  listBrands: brandCollection.list, createBrand: brandCollection.create, readBrand: brandCollection.read,
  changeBrand: brandCollection.change, deleteBrand: brandCollection.delete,
  listCategories: categoryCollection.list, createCategory: categoryCollection.create, readCategory: categoryCollection.read,
  changeCategory: categoryCollection.change, deleteCategory: categoryCollection.delete,
  listSuppliers: supplierCollection.list, createSupplier: supplierCollection.create, readSupplier: supplierCollection.read,
  changeSupplier: supplierCollection.change, deleteSupplier: supplierCollection.delete,
  listWebsites: websiteCollection.list, createWebsite: websiteCollection.create, readWebsite: websiteCollection.read,
  changeWebsite: websiteCollection.change, deleteWebsite: websiteCollection.delete,
  ...productHandlers,
  ...productFileHandlers(files),
}) satisfies Partial<Handlers>
