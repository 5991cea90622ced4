import type { PoolClient } from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { drawPicture } from './picture.ts'

const COLOURS = [
  [176, 58, 46],
  [31, 97, 141],
  [30, 132, 73],
  [183, 149, 11],
  [108, 52, 131],
  [93, 109, 126],
  [186, 74, 0],
  [17, 122, 101],
] as const

/** Adds pictures to most products, by their first category; one in seven has none, as in a real shop. */
export async function addPictures(client: PoolClient, store: FileStore): Promise<void> {
  const pictures: Record<string, unknown>[] = []
  for (let shape = 0; shape < 6; shape += 1) {
    for (const [tint, colour] of COLOURS.entries())
      pictures.push({ shape, tint, ...(await store.keep(drawPicture(shape, colour))) })
  }
  await client.query(
    `
    insert into product_files (namespace, product_uid, sequence, name, type, is_main, caption, content_type, bytes, width, height)
    select p.namespace, p.uid, 0, f.name, 'image', true, '', f.content_type, f.bytes, f.width, f.height
    from products p join jsonb_to_recordset($1::jsonb) as f (shape int, tint int, name text, content_type text, bytes bigint, width int, height int)
      on f.shape = abs(hashtext(coalesce(p.category_uids[1], ''))) % 6 and f.tint = abs(hashtext(p.sku)) % 8
    where abs(hashtext(p.sku || 'picture')) % 7 > 0 and not exists (select from product_files x where x.product_uid = p.uid)`,
    [JSON.stringify(pictures)],
  )
}
