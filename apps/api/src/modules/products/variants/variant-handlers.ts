import { and, eq, inArray, sql } from 'drizzle-orm'
import { variantSku, type Schema } from '@backoffice/api-contract'
import { failureOf } from '../../../platform/http/error-answers.ts'
import { conflict, Failure, invalid, missing } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import type { Work } from '../../../platform/records/work.ts'
import { insertMany } from '../../../platform/records/insert.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import type { Locked, Patch } from '../../../platform/records/writable.ts'
import { write, writeMany } from '../../../platform/records/write.ts'
import { messageIn, type Problem } from '../../../platform/messages/problem.ts'
import { nextEan13 } from '../codes/next-ean13.ts'
import { optionGroupsOf } from '../../option-groups/index.ts'
import { product } from '../product.ts'
import { validateEan } from '../product-rules.ts'
import { getProductForUpdate, getProduct } from '../product-access.ts'
import { ofParent } from '../product-fields.ts'
import { salesOf } from '../../sales/index.ts'
import { viewFile, type ProductRow } from '../product-view.ts'
import { assertSkuNotReserved } from '../codes/reserved-words.ts'
import { freeStock, productStockOf } from '../../stock/index.ts'
import { productFiles, products, productTranslations } from '../tables.ts'
import { combinationsOf, optionKey } from './variant-matrix.ts'
import { text } from '../messages.ts'
import { text as requestText } from '../../../platform/http/messages.ts'

const MOST = 5_000

const variantsOf = ({ database }: Pick<Call, 'database'>, parent: ProductRow) =>
  database.select().from(products).where(eq(products.parent_uid, parent.uid)).orderBy(products.id).limit(MOST)

async function viewVariants(call: Pick<Call, 'database'>, parent: ProductRow): Promise<Schema<'Variant'>[]> {
  const rows = await variantsOf(call, parent)
  const uids = rows.map(({ uid }) => uid)
  const stock = await productStockOf(call.database, uids)
  const images = new Map(
    (
      await call.database
        .select()
        .from(productFiles)
        .where(sql`${productFiles.is_main} and ${productFiles.product_uid} = any(${sql.param(uids)}::text[])`)
    ).map((file) => [file.product_uid, file]),
  )
  const sales = await salesOf(call.database, uids)
  return rows.map((row) => {
    const image = images.get(row.uid)
    return {
      uid: row.uid,
      sku: row.sku,
      version: row.version,
      name: row.name,
      ean13: row.ean13,
      options: row.options,
      price: row.price,
      difference: row.price === null || parent.price === null ? null : row.price - parent.price,
      status: row.status,
      on_hand: (stock.get(row.uid) ?? []).reduce((sum, { on_hand }) => sum + on_hand, 0),
      free_stock: freeStock(stock.get(row.uid)),
      sold_30: sales.get(row.uid)?.sold_30 ?? 0,
      image: image ? viewFile(image, row.sku).url : null,
      websites: row.product_websites.filter(({ active }) => active).map(({ website }) => website),
    }
  })
}

/** Updates the SKUs of a parent product's variants, in their order. */
async function settleParent(
  work: Work,
  parent: Locked<ProductRow>,
  more: Patch<typeof product> = {},
): Promise<Locked<ProductRow>> {
  const skus = (await variantsOf(work, parent)).map(({ sku }) => sku)
  const { row } = await write(work, product, parent, { ...more, kind: 'Variant parent', configurable_products: skus })
  return row
}

async function nextEans({ database }: Pick<Call, 'database'>, namespace: string, count: number): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) codes.push(await nextEan13(database, namespace))
  return codes
}

export const variantHandlers = {
  async readProductVariants(call) {
    return { body: { results: await viewVariants(call, await getProduct(call, call.path.sku)) } }
  },

  async createProductVariants(call) {
    const parent = await getProductForUpdate(call, call.path.sku)
    if (parent.kind === 'Variant' || parent.kind === 'Bundle') throw conflict(text('no-variants-allowed'))
    const { groups: uids, combinations, generate_ean = false, preview = false } = call.body
    const groups = await optionGroupsOf(call, parent.namespace, uids)
    const ordered = uids.flatMap((uid) => groups.get(uid) ?? [])
    const wanted = combinationsOf(ordered, combinations)
    if (wanted.length > 2_000)
      throw invalid(text('too-many-variants', { count: wanted.length, most: 2_000 }), '/combinations')
    const present = new Set((await variantsOf(call, parent)).map(({ options }) => optionKey(options)))
    const nameOf = ({ group, value }: Schema<'ProductOption'>) =>
      groups.get(group)?.values.find(({ code }) => code === value)?.name ?? value
    const drafts = wanted.map(({ options, sku = variantSku(parent.sku, options), ...rest }) => ({
      options,
      sku,
      name: `${parent.name} ${options.map(nameOf).join(', ')}`.slice(0, 200),
      ...rest,
    }))
    const taken = new Set(
      (
        await call.database
          .select({ sku: products.sku })
          .from(products)
          .where(
            and(
              eq(products.namespace, parent.namespace),
              sql`${products.sku} = any(${sql.param(drafts.map(({ sku }) => sku))}::text[])`,
            ),
          )
      ).map(({ sku }) => sku),
    )
    const seen = new Set<string>()
    const checked = drafts.map((draft) => {
      const there = present.has(optionKey(draft.options))
      const problem: Problem | null = there
        ? { message: text('variant-exists') }
        : taken.has(draft.sku) || seen.has(draft.sku)
          ? { message: text('sku-taken') }
          : null
      seen.add(draft.sku)
      return { ...draft, problem }
    })
    const fresh = checked.filter(({ problem }) => problem === null)
    const results = {
      drafts: checked.map(({ sku, name, options, problem }) => ({
        sku,
        name,
        options,
        problem: problem && messageIn(call.language, problem),
      })),
      created: preview ? 0 : fresh.length,
    }
    if (preview || fresh.length === 0) return { status: 201, body: { results }, version: parent.version }
    for (const { sku, ean13 } of fresh) {
      assertSkuNotReserved(sku)
      validateEan(ean13 ?? null, '/combinations')
    }
    const eans = generate_ean ? await nextEans(call, parent.namespace, fresh.length) : []
    await insertMany(
      call,
      product,
      fresh.map(({ sku, name, options, ean13, price }, index) => ({
        ...ofParent(parent),
        namespace: parent.namespace,
        sku,
        name,
        ean13: ean13 ?? eans[index] ?? null,
        kind: 'Variant' as const,
        status: 'Draft' as const,
        price: price ?? parent.price,
        currency: parent.currency,
        parent_uid: parent.uid,
        options,
      })),
      (rows) =>
        call.database
          .insert(productTranslations)
          .values(
            rows.map(({ uid, name }) => ({
              namespace: parent.namespace,
              product_uid: uid,
              language: 'en' as const,
              name,
            })),
          ),
    )
    const settled = await settleParent(call, parent, { option_groups: uids })
    return { status: 201, body: { results }, version: settled.version }
  },

  async saveProductVariants(call) {
    const parent = await getProductForUpdate(call, call.path.sku)
    const { changes } = call.body
    const present = new Map(
      (
        await lockRows(
          call,
          product,
          and(
            eq(products.parent_uid, parent.uid),
            sql`${products.sku} = any(${sql.param(changes.map(({ sku }) => sku))}::text[])`,
          ),
        )
      ).map((row) => [row.sku, row]),
    )
    const results: Schema<'VariantResult'>[] = []
    for (const { sku, version, new_sku, price, ...rest } of changes) {
      const row = present.get(sku)
      try {
        if (!row) throw missing(text('unknown-variant'))
        if (row.version !== version) throw new Failure(412, [{ message: requestText('version-conflict') }])
        if (new_sku !== undefined) assertSkuNotReserved(new_sku)
        const patch = {
          ...rest,
          ...(price === undefined ? {} : { price: price ?? parent.price }),
          ...(new_sku === undefined || new_sku === sku
            ? {}
            : { sku: new_sku, aliases: [...new Set([...row.aliases, sku])] }),
        }
        // A savepoint for each row: an invalid row is rejected alone.
        const { row: after } = await call.database.transaction((inner) =>
          write({ ...call, database: inner }, product, row, patch),
        )
        results.push({ sku: after.sku, saved: true, version: after.version, problem: null })
      } catch (error) {
        const problem = failureOf(error, call.kinds)?.problems[0]
        if (!problem) throw error
        results.push({ sku, saved: false, version: row?.version ?? 0, problem: messageIn(call.language, problem) })
      }
    }
    if (changes.some(({ new_sku }) => new_sku !== undefined)) await settleParent(call, parent)
    return { status: 200, body: { results } }
  },

  async detachProductVariants(call) {
    const parent = await getProductForUpdate(call, call.path.sku)
    const rows = await lockRows(
      call,
      product,
      and(eq(products.parent_uid, parent.uid), inArray(products.sku, call.body.skus)),
    )
    if (rows.length === 0) throw invalid(text('no-matching-variant'), '/skus')
    await writeMany(
      call,
      product,
      rows.map((row) => ({ row, patch: { parent_uid: null, options: [], kind: 'Simple' as const } })),
    )
    const settled = await settleParent(call, parent)
    return { status: 200, body: { results: await viewVariants(call, settled) } }
  },
} satisfies Partial<Handlers>
