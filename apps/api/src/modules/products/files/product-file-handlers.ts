import { and, asc, eq, ne } from 'drizzle-orm'
import { fromRows, keepRows } from '../../../platform/records/part-rows.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { Locked } from '../../../platform/records/writable.ts'
import { write } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { invalid, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fetchFromOutside } from '../../../platform/files/fetch-from-outside.ts'
import type { FileStore, KeptFile } from '../../../platform/files/file-store.ts'
import { sendFile } from '../../../platform/files/send-file.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { fileInHistory, fileVersion, viewFile, type ProductRow } from '../product-view.ts'
import { productFiles, products } from '../tables.ts'
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

/**
 * Returns a file of a product with an SKU: the id says which of them is meant where several namespaces have it, since an
 * address in a page cannot name one. Undefined for a former SKU.
 */
async function fileBySku({ database, path: { sku, id } }: Call<'downloadProductFile'>): Promise<FileRow | undefined> {
  const [found] = await database
    .select({ file: productFiles })
    .from(productFiles)
    .innerJoin(products, eq(products.uid, productFiles.product_uid))
    .where(and(eq(productFiles.id, id), eq(products.sku, sku)))
  return found?.file
}

/** Renumbers pictures without gaps, with exactly one main picture when there are any. */
async function settle(call: Pick<Work, 'database'>, product: ProductRow, main?: number): Promise<void> {
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
}

/**
 * Changes a file of a product, and renumbers the others: `change` returns the file that is the main one from now on,
 * where that changes. The history has the file with this id before and after. Returns it; undefined once it is deleted.
 */
async function writeFile(
  call: Work,
  product: Locked<ProductRow>,
  before: FileRow | undefined,
  change: () => Promise<{ readonly id: number; readonly main?: number | undefined }>,
): Promise<FileRow | undefined> {
  const { result: after, kept } = await keepRows(call.database, product.uid, [productFiles.product_uid], async () => {
    const { id, main } = await change()
    await settle(call, product, main)
    return (await filesOf(call, product)).find((file) => file.id === id)
  })
  const fieldsOf = (file: FileRow | undefined) =>
    file ? { [`files.${file.id}`]: fileInHistory(file, product.sku) } : {}
  await write(call, kind, product, {}, { also: { before: fieldsOf(before), after: fieldsOf(after) }, kept })
  return after
}

/** Restores files of a product as they were. */
export const restoreProductFile = fromRows({ kind })

/** Restores a deleted file at its position, and as the main picture when it was, whatever moved since. */
export const restoreDeletedFile = fromRows({
  kind,
  loose: ['sequence', 'is_main'],
  async around(call, { row }, changes, restore) {
    await restore()
    const main = changes.find(({ before, after }) => before?.['is_main'] && !after)?.before
    await settle(call, row, main === undefined ? undefined : Number(main['id']))
  },
})

/** Returns the purpose of a file: a picture only where its content is one. */
function purposeOf(wanted: FileRow['type'], { content_type }: Pick<KeptFile, 'content_type'>): FileRow['type'] {
  if (wanted !== 'image' || content_type.startsWith('image/')) return wanted
  return content_type.startsWith('video/') ? 'video' : 'manual'
}

async function add(
  call: Work,
  product: Locked<ProductRow>,
  kept: KeptFile,
  about: { type: FileRow['type']; caption: string; is_main: boolean },
): Promise<Schema<'ProductFile'>> {
  const stored = await writeFile(call, product, undefined, async () => {
    const { length } = await filesOf(call, product)
    const [row] = await call.database
      .insert(productFiles)
      .values({
        ...kept,
        ...about,
        type: purposeOf(about.type, kept),
        is_main: false,
        namespace: product.namespace,
        product_uid: product.uid,
        sequence: length,
      })
      .returning()
    if (!row) throw new Error('The file was not stored')
    return { id: row.id, main: about.is_main ? row.id : undefined }
  })
  if (!stored) throw new Error('The file was not stored')
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
      const file = (await fileBySku(call)) ?? (await fileOf(call, await getProduct(call, call.path.sku), call.path.id))
      return sendFile(store, file, call.query.size)
    },

    async changeProductFile(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const before = await fileOf(call, product, call.path.id)
      assertCurrent(fileVersion(before), call.expectedVersion)
      const { is_main, ...rest } = call.body
      const after = await writeFile(call, product, before, async () => {
        const values = { ...rest, ...(is_main === false && { is_main }) }
        if (Object.keys(values).length > 0)
          await call.database.update(productFiles).set(values).where(eq(productFiles.id, before.id))
        return { id: before.id, main: is_main ? before.id : undefined }
      })
      if (!after) throw notFound(text('file'))
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
      await writeFile(call, product, moved, async () => {
        for (const [sequence, { id }] of order.entries())
          await call.database.update(productFiles).set({ sequence }).where(eq(productFiles.id, id))
        return moved
      })
      const files = await filesOf(call, product)
      return { status: 200, body: { results: files.map((file) => viewFile(file, product.sku)) } }
    },

    async deleteProductFile(call) {
      const product = await getProductForUpdate(call, call.path.sku)
      const file = await fileOf(call, product, call.path.id)
      assertCurrent(fileVersion(file), call.expectedVersion)
      await writeFile(call, product, file, async () => {
        await call.database.delete(productFiles).where(eq(productFiles.id, file.id))
        return { id: file.id }
      })
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
