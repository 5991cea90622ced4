import { sql } from 'drizzle-orm'
import { recordMany, type OneOfMany } from '../../../platform/audit/record-many.ts'
import { newUid } from '../../../platform/database/records.ts'
import type { JobStep, RowResult } from '../../../platform/jobs/job-step.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { said, type Wording } from '../../../platform/refusals/sentences.ts'
import { reindexCounts } from '../counts.ts'
import { nextSku } from '../next-sku.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'
import { fieldsOf, namesIn } from './changed-fields.ts'
import { ownProducts } from './select-products.ts'

const reason = (code: string, message: Wording): Refusal => ({ code, message })
const gone = reason('gone', 'It does not exist any more, or not in your namespaces.')

/** Why a product cannot be duplicated alone; undefined where it can. */
export const whyNotDuplicate = ({ kind }: Pick<ProductRow, 'kind'>): Refusal | undefined =>
  kind === 'Variant' || kind === 'Variant parent'
    ? reason('variant', 'Variants come from their matrix, not one by one.')
    : undefined

/** What belongs to a product and goes along; not its stock, its reviews or its addresses, which must be its own. */
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
  ],
  product_files: ['sequence', 'name', 'type', 'is_main', 'caption', 'alts', 'content_type', 'bytes', 'width', 'height'],
  product_suppliers: ['supplier_uid', 'supplier_sku', 'cost', 'pack', 'moq', 'lead_days', 'preferred', 'cost_since'],
} as const

/** Makes a draft like each product, with a SKU of the series and on no website. */
export const duplicateStep: JobStep = async (work, rows) => {
  const { job, database, scope, account, may, reindex } = work
  const present = new Map(
    (
      await ownProducts(
        database,
        scope,
        rows.flatMap(({ object }) => object ?? []),
      )
    ).map((row) => [row.uid, row]),
  )
  const names = await namesIn(database, [...present.values()])
  const made: ProductRow[] = []
  const entries: OneOfMany[] = []
  const results: RowResult[] = []
  for (const { position, object } of rows) {
    const product = present.get(object ?? '')
    const refusal = product ? whyNotDuplicate(product) : gone
    if (!product || refusal || !may('products_post')) {
      results.push({
        position,
        state: 'Skipped',
        reason:
          refusal ??
          reason('forbidden', said('You need the right “{right}” for this.', { right: { right: 'products_post' } })),
      })
      continue
    }
    const { id: _id, uid, version: _version, created_at: _created, updated_at: _updated, ...columns } = product
    const { handle: _handle, ...seo } = product.seo
    const [copy] = await database
      .insert(products)
      .values({
        ...columns,
        uid: newUid(),
        sku: await nextSku(work, product.namespace),
        aliases: [],
        ean13: null,
        status: 'Draft',
        seo,
        product_websites: [],
        configurable_products: [],
        updated_by: account.uid,
      })
      .returning()
    if (!copy) throw new Error('The product was not stored')
    for (const [table, fields] of Object.entries(parts)) {
      const list = sql.join(
        fields.map((field) => sql.identifier(field)),
        sql`, `,
      )
      await database.execute(
        sql`insert into ${sql.identifier(table)} (namespace, product_uid, ${list}) select namespace, ${copy.uid}, ${list} from ${sql.identifier(table)} where product_uid = ${uid}`,
      )
    }
    const after = { sku: copy.sku, name: copy.name, ...fieldsOf(copy, names) }
    made.push(copy)
    entries.push({ object: copy.uid, namespace: copy.namespace, before: null, after })
    results.push({ position, state: 'Done', object: copy.uid, before: null, after })
  }
  await recordMany(
    database,
    { actor: account.uid, job: job.uid, operation: 'prepareProductBulk', resource: 'products', source: 'bulk' },
    entries,
  )
  await reindex(
    'products',
    made.map(({ uid }) => uid),
  )
  await reindexCounts(
    { database, reindex },
    made.map((row) => [undefined, row]),
  )
  return results
}
