import { and, asc, eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { restoreSnapshot, takeSnapshot, type Snapshot } from '../../platform/audit/snapshots.ts'
import { permissionRequired, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { iso } from '../../platform/database/records.ts'
import { fetchFromOutside } from '../../platform/files/fetch-from-outside.ts'
import { kindOf } from '../../platform/files/file-kinds.ts'
import type { FileStore, KeptFile } from '../../platform/files/file-store.ts'
import { sendFile } from '../../platform/files/send-file.ts'
import { getOrder } from './order-access.ts'
import { linesOf, type OrderRow } from './order-view.ts'
import { supplierOrderFiles } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof supplierOrderFiles.$inferSelect
type Kind = Row['kind']
type Caller = Pick<Call, 'database' | 'scope' | 'may' | 'account' | 'record'>

const { enumValues: kinds } = supplierOrderFiles.kind
/** Kinds of files without costs. */
const OPEN: readonly Kind[] = ['Delivery note', 'Photo']
const MOST_FILES = 200

const sees = ({ may }: Pick<Call, 'may'>, kind: Kind): boolean => OPEN.includes(kind) || may('products_cost_read')

const viewFile = ({
  id,
  kind,
  title,
  order_uid,
  content_type,
  bytes,
  line_id,
  at,
  actor,
}: Row): Schema<'SupplierOrderFile'> => ({
  id,
  kind,
  name: title,
  url: `/api/supplier-orders/${order_uid}/files/${id}`,
  content_type,
  bytes,
  line: line_id,
  at: iso(at),
  actor,
})

async function fileOf(call: Pick<Call, 'database' | 'may'>, order: OrderRow, id: number): Promise<Row> {
  const [row] = await call.database
    .select()
    .from(supplierOrderFiles)
    .where(and(eq(supplierOrderFiles.order_uid, order.uid), eq(supplierOrderFiles.id, id)))
  if (!row || !sees(call, row.kind)) throw notFound(text('file'))
  return row
}

/** Records an added or removed file in the history. */
const note = (call: Caller, order: OrderRow, before: Row | null, after: Row | null, kept?: Snapshot) => {
  const fieldsOf = (row: Row | null) => (row ? { files: { kind: row.kind, name: row.title } } : {})
  return call.record({
    resource: 'supplier-orders',
    object: order.uid,
    namespace: order.namespace,
    before: fieldsOf(before),
    after: fieldsOf(after),
    ...(kept && { kept }),
  })
}

async function add(
  call: Caller,
  order: OrderRow,
  kept: KeptFile,
  about: Pick<Row, 'kind' | 'title' | 'line_id'>,
): Promise<Schema<'SupplierOrderFile'>> {
  if ((await call.database.$count(supplierOrderFiles, eq(supplierOrderFiles.order_uid, order.uid))) >= MOST_FILES)
    throw invalid(text('too-many-files', { most: MOST_FILES }), '/file')
  const { name, content_type, bytes } = kept
  const [row] = await call.database
    .insert(supplierOrderFiles)
    .values({
      ...about,
      name,
      content_type,
      bytes,
      namespace: order.namespace,
      order_uid: order.uid,
      actor: call.account.uid,
    })
    .returning()
  if (!row) throw new Error('The file was not stored')
  await note(call, order, null, row)
  return viewFile(row)
}

/** Restores a deleted file. */
export const restoreOrderFile = fromKept(async (call, kept, uid) => {
  const left = await restoreSnapshot(call.database, kept)
  const order = await getOrder(call, uid)
  for (const id of kept.flatMap(({ rows }) => rows.map((row) => Number(row['id']))))
    await note(call, order, null, await fileOf(call, order, id))
  return left
})

/** Returns the title of a file: without folders and control characters, and never empty. */
const titleOf = (given: string | undefined, kept: KeptFile): string =>
  (given ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 120) || kept.name

const isPicture = (bytes: Buffer): boolean => kindOf(bytes)?.contentType.startsWith('image/') ?? false

async function lineInHand(call: Pick<Call<'uploadDamagePhoto'>, 'database' | 'scope' | 'path'>) {
  const order = await getOrder(call, call.path.uid)
  const line = (await linesOf(call, order.uid)).find(({ id }) => id === call.path.id)
  if (!line) throw notFound(text('line'))
  return { order, line }
}

/** Returns the handlers of documents and photos of a supplier order, with a store for their bytes. */
export const orderFileHandlers = (store: FileStore) =>
  ({
    async listSupplierOrderFiles(call) {
      const order = await getOrder(call, call.path.uid)
      const rows = await call.database
        .select()
        .from(supplierOrderFiles)
        .where(eq(supplierOrderFiles.order_uid, order.uid))
        .orderBy(asc(supplierOrderFiles.id))
      return { body: { results: rows.filter(({ kind }) => sees(call, kind)).map(viewFile) } }
    },

    uploadSupplierOrderFile: {
      check: (call) => getOrder(call, call.path.uid),
      async prepare({ upload, may }) {
        const bytes = await upload.read()
        const type = upload.fields.get('type') ?? (isPicture(bytes) ? 'Photo' : 'Other')
        const kind = kinds.find((one) => one === type)
        if (!kind) throw invalid(text('invalid-file-type', { types: kinds.join(', ') }), '/type')
        if (!sees({ may }, kind)) throw permissionRequired('products_cost_read')
        const kept = await store.keep(bytes)
        const about = { kind, title: titleOf(upload.fields.get('filename'), kept), line_id: null }
        return {
          async handle(call) {
            if (!sees(call, kind)) throw permissionRequired('products_cost_read')
            return { body: { results: await add(call, await getOrder(call, call.path.uid), kept, about) } }
          },
          discard: () => store.remove(kept.name),
        }
      },
    },

    uploadDamagePhoto: {
      check: (call) => lineInHand(call),
      async prepare({ upload }) {
        const bytes = await upload.read()
        if (!isPicture(bytes)) throw invalid(text('not-an-image'), '/file')
        const kept = await store.keep(bytes)
        return {
          async handle(call) {
            const { order, line } = await lineInHand(call)
            return {
              body: {
                results: await add(call, order, kept, {
                  kind: 'Photo',
                  title: titleOf(upload.fields.get('filename'), kept),
                  line_id: line.id,
                }),
              },
            }
          },
          discard: () => store.remove(kept.name),
        }
      },
    },

    importSupplierOrderFile: {
      async check(call) {
        await getOrder(call, call.path.uid)
        if (!sees(call, call.body.kind)) throw permissionRequired('products_cost_read')
      },
      async prepare({ body: { url, kind }, signal }) {
        const kept = await store.keep(await fetchFromOutside(url, { signal }))
        const about = { kind, title: titleOf(new URL(url).pathname.split('/').at(-1), kept), line_id: null }
        return {
          async handle(call) {
            if (!sees(call, kind)) throw permissionRequired('products_cost_read')
            return { body: { results: await add(call, await getOrder(call, call.path.uid), kept, about) } }
          },
          discard: () => store.remove(kept.name),
        }
      },
    },

    async downloadSupplierOrderFile(call) {
      return sendFile(store, await fileOf(call, await getOrder(call, call.path.uid), call.path.id), call.query.size)
    },

    async deleteSupplierOrderFile(call) {
      const order = await getOrder(call, call.path.uid)
      const file = await fileOf(call, order, call.path.id)
      const kept = await takeSnapshot(call.database, 'supplier_order_files', 'id', file.id)
      const gone = await call.database
        .delete(supplierOrderFiles)
        .where(eq(supplierOrderFiles.id, file.id))
        .returning({ id: supplierOrderFiles.id })
      if (gone.length === 0) throw notFound(text('file'))
      await note(call, order, file, null, kept)
      return { status: 204, body: undefined }
    },
  }) satisfies Partial<Handlers>
