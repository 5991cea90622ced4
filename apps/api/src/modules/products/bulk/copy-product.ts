import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { JobWork } from '../../../platform/jobs/job-step.ts'
import { insert } from '../../../platform/records/insert.ts'
import { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'

/** Parts of a product that are copied with it; not its stock, reviews or URLs, which are its own. */
const parts = {
  product_translations: [
    'language',
    'name',
    'short_text',
    'description',
    'plus_points',
    'minus_points',
    'search_words',
    'state',
    'auto_fields',
  ],
  product_files: ['sequence', 'name', 'type', 'is_main', 'caption', 'alts', 'content_type', 'bytes', 'width', 'height'],
  product_suppliers: ['supplier_uid', 'supplier_sku', 'cost', 'pack', 'moq', 'lead_days', 'preferred', 'cost_since'],
} as const

type Part = keyof typeof parts
const everyPart: readonly Part[] = ['product_translations', 'product_files', 'product_suppliers']

/** Values of a copy that differ from those of its product. */
type CopyValues = Pick<ProductRow, 'sku' | 'status'> & Partial<ProductRow>

/**
 * Creates a copy of a product without its codes, URL, websites and places of stock; by default with all of its parts.
 */
export async function copyProduct(
  work: JobWork,
  found: ProductRow,
  values: CopyValues,
  copied: readonly Part[] = everyPart,
): Promise<ProductRow> {
  const { id: _id, uid, version: _version, created_at: _created, updated_at: _updated, ...columns } = found
  const { updated_by: _by, ...rest } = columns
  const { handle: _handle, ...seo } = found.seo
  const { row } = await insert(
    work,
    product,
    {
      ...rest,
      aliases: [],
      ean13: null,
      seo,
      product_websites: [],
      configurable_products: [],
      stock_places: [],
      ...values,
    },
    (copy) => copyParts(work.database, uid, copy, copied),
  )
  return row
}

async function copyParts(
  database: Database,
  from: string,
  { uid, namespace }: Pick<ProductRow, 'uid' | 'namespace'>,
  copied: readonly Part[],
): Promise<void> {
  for (const table of copied) {
    const list = sql.join(
      parts[table].map((field) => sql.identifier(field)),
      sql`, `,
    )
    await database.execute(
      sql`insert into ${sql.identifier(table)} (namespace, product_uid, ${list}) select ${namespace}, ${uid}, ${list} from ${sql.identifier(table)} where product_uid = ${from}`,
    )
  }
}
