import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { JobStep, JobWork, RowResult } from '../../../platform/jobs/job-step.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { insert } from '../../../platform/records/insert.ts'
import { nextSku } from '../codes/next-sku.ts'
import { product } from '../product.ts'
import type { ProductRow } from '../product-view.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { ownProducts } from './select-products.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

const gone: Problem = { message: text('gone') }

/** Returns why a product cannot be duplicated on its own; undefined where it can. */
export const whyNotDuplicate = ({ kind }: Pick<ProductRow, 'kind'>): Problem | undefined =>
  kind === 'Variant' || kind === 'Variant parent' ? { message: text('variant') } : undefined

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

/** Creates a draft copy of each product, with a SKU of the series and on no website. */
export const duplicateStep: JobStep = async (work, rows) => {
  const { database, scope, may } = work
  const uids = rows.flatMap(({ object }) => object ?? [])
  const present = new Map((await ownProducts(database, scope, uids)).map((row) => [row.uid, row]))
  const names = await namesIn(database, [...present.values()])
  const results: RowResult[] = []
  for (const { position, object } of rows) {
    const found = present.get(object ?? '')
    const reason = found ? whyNotDuplicate(found) : gone
    if (!found || reason || !may('products_post')) {
      results.push({
        position,
        state: 'Skipped',
        reason: reason ?? { message: requestText('permission-required', { right: { right: 'products_post' } }) },
      })
      continue
    }
    const copy = await duplicate(work, found)
    const after = { sku: copy.sku, name: copy.name, ...fieldsOf(copy, names) }
    results.push({ position, state: 'Done', object: copy.uid, before: null, after })
  }
  return results
}

async function duplicate(work: JobWork, found: ProductRow): Promise<ProductRow> {
  const { id: _id, uid, version: _version, created_at: _created, updated_at: _updated, ...columns } = found
  const { updated_by: _by, ...rest } = columns
  const { handle: _handle, ...seo } = found.seo
  const { row } = await insert(
    work,
    product,
    {
      ...rest,
      sku: await nextSku(work, found.namespace),
      aliases: [],
      ean13: null,
      status: 'Draft',
      seo,
      product_websites: [],
      configurable_products: [],
      stock_places: [],
    },
    (copy) => copyParts(work.database, uid, copy.uid),
  )
  return row
}

async function copyParts(database: Database, from: string, to: string): Promise<void> {
  for (const [table, fields] of Object.entries(parts)) {
    const list = sql.join(
      fields.map((field) => sql.identifier(field)),
      sql`, `,
    )
    await database.execute(
      sql`insert into ${sql.identifier(table)} (namespace, product_uid, ${list}) select namespace, ${to}, ${list} from ${sql.identifier(table)} where product_uid = ${from}`,
    )
  }
}
