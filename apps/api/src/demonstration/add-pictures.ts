import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import type { ByteStore } from '../platform/files/byte-store.ts'
import { drawCategory, drawMark } from './pictures/draw-mark.ts'
import { drawingOf, drawPicture } from './pictures/draw-picture.ts'

/** As sent to browsers that ask for the picture itself; its sizes are made when they are asked for. */
const CONTENT_TYPE = 'image/svg+xml'
const SIDE = 800
const AT_ONCE = 16

interface Named {
  readonly uid: string
  readonly name: string
}

/** Columns of a stored drawing. */
interface KeptDrawing {
  readonly name: string
  readonly content_type: string
  readonly bytes: number
  readonly width: number
  readonly height: number
}

async function keep(store: ByteStore, drawing: string): Promise<KeptDrawing> {
  const bytes = Buffer.from(drawing.replace('width="400" height="400"', `width="${SIDE}" height="${SIDE}"`))
  const name = `${randomUUID()}.svg`
  await store.put(name, bytes, CONTENT_TYPE)
  return { name, content_type: CONTENT_TYPE, bytes: bytes.length, width: SIDE, height: SIDE }
}

const FILE = 'name text, content_type text, bytes bigint, width int, height int'

const ADD_TO_PRODUCTS = `
  insert into product_files (namespace, product_uid, sequence, name, type, is_main, caption, content_type, bytes, width, height)
  select p.namespace, p.uid, 0, f.name, 'image', true, '', f.content_type, f.bytes, f.width, f.height
  from jsonb_to_recordset($1::jsonb) as f (uid text, ${FILE}) join products p on p.uid = f.uid`

/** Draws what products are called. Those of the same name share a picture; of those that are not on sale, one in six has none. */
async function addProductPictures(client: PoolClient, store: ByteStore): Promise<void> {
  const { rows } = await client.query<Named>(
    `select uid, name from products p where (status = 'Active' or abs(hashtext(sku || 'picture')) % 6 > 0) and not exists (select from product_files f where f.product_uid = p.uid) order by id`,
  )
  const limit = pLimit(AT_ONCE)
  const kept = new Map<string, Promise<KeptDrawing>>()
  const files = await Promise.all(
    rows.map(async ({ uid, name }) => {
      const drawing = drawingOf(name)
      const file = kept.get(drawing.key) ?? limit(() => keep(store, drawPicture(drawing)))
      kept.set(drawing.key, file)
      return { uid, ...(await file) }
    }),
  )
  await client.query(ADD_TO_PRODUCTS, [JSON.stringify(files)])
}

const ADD_TO_RECORDS = `
  insert into record_pictures (namespace, resource, object, name, content_type, bytes, width, height)
  select $2, $3, f.uid, f.name, f.content_type, f.bytes, f.width, f.height from jsonb_to_recordset($1::jsonb) as f (uid text, ${FILE})`

const SHOWN = {
  brands: `update brands b set logo = '/api/brands/' || b.uid || '/files/' || p.id from record_pictures p where p.resource = 'brands' and p.object = b.uid and b.logo is null`,
  categories: `update categories c set image = '/api/categories/' || c.uid || '/files/' || p.id from record_pictures p where p.resource = 'categories' and p.object = c.uid and c.image is null`,
} as const

/** Draws the marks of brands and the images of categories. */
async function addRecordPictures(client: PoolClient, store: ByteStore, namespace: string): Promise<void> {
  for (const resource of ['brands', 'categories'] as const) {
    const { rows } = await client.query<Named>(`select uid, name from ${resource} where namespace = $1 order by id`, [
      namespace,
    ])
    const files = await Promise.all(
      rows.map(async ({ uid, name }) => ({
        uid,
        ...(await keep(store, resource === 'brands' ? drawMark(name) : drawCategory(name))),
      })),
    )
    await client.query(ADD_TO_RECORDS, [JSON.stringify(files), namespace, resource])
    await client.query(SHOWN[resource])
  }
}

/** Adds drawn pictures to products, brands and categories. */
export async function addPictures(client: PoolClient, store: ByteStore, namespace: string): Promise<void> {
  await addProductPictures(client, store)
  await addRecordPictures(client, store, namespace)
}
