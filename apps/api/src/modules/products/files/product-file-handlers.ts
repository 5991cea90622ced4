import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Work } from '../../../platform/records/work.ts'
import type { Locked } from '../../../platform/records/writable.ts'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../../platform/audit/restorers.ts'
import { restoreSnapshot, takeSnapshot, type Snapshot } from '../../../platform/audit/snapshots.ts'
import { invalid, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fetchFromOutside } from '../../../platform/files/fetch-from-outside.ts'
import type { FileStore, KeptFile } from '../../../platform/files/file-store.ts'
import { sendFile } from '../../../platform/files/send-file.ts'
import { getProductForUpdate, ownProduct, getProduct } from '../product-access.ts'
import { fileInHistory, fileVersion, viewFile, type ProductRow } from '../product-view.ts'
import { productFiles } from '../tables.ts'
import { text } from '../messages.ts'

type FileRow = typeof productFiles.$inferSelect

const TYPES = ['image', 'video', 'manual', 'other'] as const
const isType = (text: string): text is (typeof TYPES)[number] => TYPES.some((type) => type === text)

const filesOf = ({ database }: Pick<Call, 'database'>, product: ProductRow) =>
  database
    .select()
    .from(productFiles)
    .where(eq(productFiles.product_uid, product.uid))
    .orderBy(asc(productFiles.sequence), asc(productFiles.id))

async function fileOf(call: Pick<Call, 'database'>, product: ProductRow, id: number | string): Promise<FileRow> {
  const [row] = await call.database
    .select()
    .from(productFiles)
    .where(and(eq(productFiles.product_uid, product.uid), eq(productFiles.id, Number(id))))
  if (!row) throw notFound(text('file'))
  return row
}

/** Renumbers pictures without gaps, with exactly one main picture when there are any. */
async function settle(call: Work, product: Locked<ProductRow>, main?: number): Promise<void> {
  const files = await filesOf(call, product)
  const chosen =
    files.find(({ id }) => id === main) ??
    files.find(({ is_main }) => is_main) ??
    files.find(({ type }) => type === 'image')
  for (const [sequence, file] of files.entries()) {
    const is_main = file.id === chosen?.id
    if (file.sequence !== sequence || file.is_main !== is_main)
      await call.database.update(productFiles).set({ sequence, is_main }).where(eq(productFiles.id, file.id))
  }
  await write(call, kind, product, {})
}

const note = (
  call: Pick<Work, 'record'>,
  product: ProductRow,
  before: FileRow | null,
  after: FileRow | null,
  kept?: Snapshot,
) => {
  const fieldsOf = (file: FileRow | null) => (file ? { [`files.${file.id}`]: fileInHistory(file, product.sku) } : {})
  return call.record({
    resource: 'products',
    object: product.uid,
    namespace: product.namespace,
    before: fieldsOf(before),
    after: fieldsOf(after),
    ...(kept && { kept }),
  })
}

/** Restores a deleted file at its position, and as the main picture when it was. */
export const restoreProductFile = fromKept(async (call, kept, uid) => {
  const left = await restoreSnapshot(call.database, kept)
  const product = await ownProduct(call, uid)
  const back = await filesOf(call, product)
  for (const { id, sequence, is_main } of back.filter((file) =>
    kept.some(({ rows }) => rows.some((row) => row['id'] === file.id)),
  )) {
    await call.database
      .update(productFiles)
      .set({ sequence: sql`${productFiles.sequence} + 1` })
      .where(and(eq(productFiles.product_uid, uid), ne(productFiles.id, id), gte(productFiles.sequence, sequence)))
    await settle(call, product, is_main ? id : undefined)
    await note(call, product, null, await fileOf(call, product, id))
  }
  return left
})

async function add(
  call: Work,
  product: Locked<ProductRow>,
  kept: KeptFile,
  about: { type: FileRow['type']; caption: string; is_main: boolean },
): Promise<Schema<'ProductFile'>> {
  const { length } = await filesOf(call, product)
  const [row] = await call.database
    .insert(productFiles)
    .values({
      ...kept,
      ...about,
      is_main: false,
      namespace: product.namespace,
      product_uid: product.uid,
      sequence: length,
    })
    .returning()
  if (!row) throw new Error('The file was not stored')
  await settle(call, product, about.is_main ? row.id : undefined)
  const stored = await fileOf(call, product, row.id)
  await note(call, product, null, stored)
  return viewFile(stored, product.sku)
}

/** Adds a picture after those of a product; the first one is its main picture. Returns its id. */
export async function addProductFile(
  database: Database,
  namespace: string,
  product: string,
  kept: KeptFile,
): Promise<number> {
  const present = await database.$count(productFiles, eq(productFiles.product_uid, product))
  const mains = await database.$count(productFiles, and(eq(productFiles.product_uid, product), productFiles.is_main))
  const [row] = await database
    .insert(productFiles)
    .values({
      ...kept,
      type: 'image',
      caption: '',
      is_main: mains === 0,
      namespace,
      product_uid: product,
      sequence: present,
    })
    .returning({ id: productFiles.id })
  if (!row) throw new Error('The file was not stored')
  return row.id
}

/** Returns the handlers of a product's files, with a store for their bytes. */
export const productFileHandlers = (store: FileStore) =>
  ({
    async listProductFiles(call) {
      const product = await getProduct(call, call.path.sku)
      return { body: { results: (await filesOf(call, product)).map((file) => viewFile(file, product.sku)) } }
    },

    uploadProductFile: {
      check: (call) => getProductForUpdate(call, call.path.sku),
      async prepare({ upload }) {
        const type = upload.fields.get('type') ?? 'image'
        if (!isType(type)) throw invalid(text('invalid-file-type', { types: TYPES.join(', ') }), '/type')
        const caption = upload.fields.get('caption') ?? ''
        if (caption.length > 300 || caption.includes('\0')) throw invalid(text('caption-too-long'), '/caption')
        const is_main = ['1', 'true'].includes(upload.fields.get('is_main') ?? '')
        const kept = await store.keep(await upload.read())
        return {
          handle: async (call) => ({
            body: {
              results: await add(call, await getProductForUpdate(call, call.path.sku), kept, {
                type,
                caption,
                is_main,
              }),
            },
          }),
          discard: () => store.remove(kept.name),
        }
      },
    },

    importProductFile: {
      check: (call) => getProductForUpdate(call, call.path.sku),
      async prepare({ body: { url, type, is_main = false }, signal }) {
        const kept = await store.keep(await fetchFromOutside(url, { signal }))
        return {
          handle: async (call) => ({
            body: {
              results: await add(call, await getProductForUpdate(call, call.path.sku), kept, {
                type,
                caption: '',
                is_main,
              }),
            },
          }),
          discard: () => store.remove(kept.name),
        }
      },
    },

    async downloadProductFile(call) {
      const product = await getProduct(call, call.path.sku)
      const file = await fileOf(call, product, call.path.id)
      return sendFile(store, file, call.query.size)
    },

    async changeProductFile(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const before = await fileOf(call, product, call.path.id)
      assertCurrent(fileVersion(before), call.expectedVersion)
      const { is_main, ...rest } = call.body
      if (Object.keys(rest).length > 0)
        await call.database.update(productFiles).set(rest).where(eq(productFiles.id, before.id))
      if (is_main === false)
        await call.database.update(productFiles).set({ is_main: false }).where(eq(productFiles.id, before.id))
      await settle(call, product, is_main ? before.id : undefined)
      const after = await fileOf(call, product, before.id)
      await note(call, product, before, after)
      return { body: { results: viewFile(after, product.sku) }, version: fileVersion(after) }
    },

    async moveProductFile(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const moved = await fileOf(call, product, call.path.id)
      assertCurrent(fileVersion(moved), call.expectedVersion)
      const others = await call.database
        .select()
        .from(productFiles)
        .where(and(eq(productFiles.product_uid, product.uid), ne(productFiles.id, moved.id)))
        .orderBy(asc(productFiles.sequence), asc(productFiles.id))
      const order = others.toSpliced(call.body.sequence, 0, moved)
      for (const [sequence, { id }] of order.entries())
        await call.database.update(productFiles).set({ sequence }).where(eq(productFiles.id, id))
      await settle(call, product)
      const files = await filesOf(call, product)
      await note(call, product, moved, files.find(({ id }) => id === moved.id) ?? null)
      return { status: 200, body: { results: files.map((file) => viewFile(file, product.sku)) } }
    },

    async deleteProductFile(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const file = await fileOf(call, product, call.path.id)
      assertCurrent(fileVersion(file), call.expectedVersion)
      const kept = await takeSnapshot(call.database, 'product_files', 'id', file.id)
      await call.database.delete(productFiles).where(eq(productFiles.id, file.id))
      await settle(call, product)
      await note(call, product, file, null, kept)
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
