import { todayInEach } from '../../platform/accounts/local-day.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DefinedRecord, Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { Patch, RowOf } from '../../platform/records/writable.ts'
import { writeMany } from '../../platform/records/write.ts'
import type { Database } from '../../platform/database/database.ts'
import { reindexSelling } from '../stock/index.ts'
import { inheritableColumns, inheritedFrom } from './inheritable-fields.ts'
import type { ProductRow } from './product-view.ts'
import { products, productTranslations } from './tables.ts'
import { beginTexts, hasOldTexts, takeTexts } from './texts/inherited-texts.ts'

type Kind = DefinedRecord<'products', typeof products>
type Changed = { readonly before: ProductRow; readonly after: ProductRow }

const changedIn = (steps: readonly Step<ProductRow>[]): readonly Changed[] =>
  steps.flatMap(({ before, after }) => (before && after ? [{ before, after }] : []))

/** Whether a product has a scheduled price of its own by a day, and so does not inherit another one. */
const beginsByItself = ({ scheduled_prices }: Pick<ProductRow, 'scheduled_prices'>, day: string): boolean =>
  scheduled_prices.some(({ field, website, from }) => field === 'price' && website === null && from <= day)

/** Updates the price of variants that have the price of their parent product. */
async function propagatePriceToVariants(work: Work, kind: Kind, steps: readonly Changed[]): Promise<void> {
  const moved = new Map(
    steps
      .filter(({ before, after }) => after.kind === 'Variant parent' && before.price !== after.price)
      .map((step) => [step.after.uid, step]),
  )
  if (moved.size === 0) return
  const variants = await lockRows(work, kind, inArray(products.parent_uid, [...moved.keys()]))
  const namespacesOf = variants.map(({ namespace }) => namespace)
  const dayIn = work.today === undefined ? await todayInEach(work.database, namespacesOf) : () => work.today ?? ''
  await writeMany(
    work,
    kind,
    variants.flatMap((row) => {
      const parent = moved.get(row.parent_uid ?? '')
      return parent && row.price === parent.before.price && !beginsByItself(row, dayIn(row.namespace))
        ? [{ row, patch: { price: parent.after.price } }]
        : []
    }),
  )
}

/** Returns what a product inherits now; a field that it no longer can is its own. */
function takenOver(row: RowOf<Kind>, above: ProductRow): Patch<Kind> {
  const { columns, refused } = inheritedFrom(row, above, row.inherits)
  return { ...columns, inherits: row.inherits.filter((field) => !refused.has(field)) }
}

const isNews = (row: RowOf<Kind>, patch: Patch<Kind>): boolean =>
  Object.entries(patch).some(([name, value]) => JSON.stringify(Reflect.get(row, name)) !== JSON.stringify(value))

/** Updates the products that inherit changed fields. */
async function followAbove(work: Work, kind: Kind, steps: readonly Changed[]): Promise<void> {
  const fields = (row: ProductRow) => JSON.stringify(inheritableColumns(row))
  const written = new Map(steps.map(({ after }) => [after.uid, after]))
  if (written.size === 0) return
  const changed = steps.filter(({ before, after }) => fields(before) !== fields(after)).map(({ after }) => after.uid)
  const heirs = await lockRows(
    work,
    kind,
    and(
      inArray(products.inherits_from_uid, [...written.keys()]),
      sql`${products.inherits} <> '{}' and (${inArray(products.inherits_from_uid, ['', ...changed])} or ${hasOldTexts})`,
    ),
  )
  const taken = heirs.flatMap((row) => {
    const above = written.get(row.inherits_from_uid ?? '')
    return above ? [{ row, above, patch: takenOver(row, above) }] : []
  })
  const texts = await takeTexts(
    work.database,
    taken.flatMap(({ row, above, patch: { name = row.name } }) =>
      row.inherits.includes('texts') ? [{ ...row, name, above: above.uid }] : [],
    ),
  )
  await writeMany(
    work,
    kind,
    taken.flatMap(({ row, patch }) => {
      const also = texts.get(row.uid)
      return also || isNews(row, patch) ? [{ row, patch, also }] : []
    }),
  )
}

/** Reindexes bundles and products that sell the stock of changed products. */
async function followStock(work: Work, changed: readonly Changed[]): Promise<void> {
  const fields = ({ sku, stock_policy, oversell_limit, bundle_products, inherits_from_uid }: ProductRow) =>
    JSON.stringify([sku, stock_policy, oversell_limit, bundle_products, inherits_from_uid])
  await reindexSelling(
    work,
    changed.filter(({ before, after }) => fields(before) !== fields(after)).map(({ after }) => after.uid),
  )
}

/** Updates the text in the default language from the product's name. */
async function renameText(database: Database, { uid, namespace, name }: ProductRow): Promise<void> {
  const [main] = await database
    .select({ id: productTranslations.id, name: productTranslations.name })
    .from(productTranslations)
    .where(eq(productTranslations.product_uid, uid))
    .orderBy(desc(eq(productTranslations.language, 'en')), productTranslations.id)
    .limit(1)
  if (!main) await database.insert(productTranslations).values({ namespace, product_uid: uid, language: 'en', name })
  else if (main.name !== name)
    await database.update(productTranslations).set({ name }).where(eq(productTranslations.id, main.id))
}

/** Reindexes the parents that products come to or leave: their documents have the totals of their variants. */
async function followFamilies({ reindex }: Work, steps: readonly Step<ProductRow>[]): Promise<void> {
  const parents = steps.flatMap(({ before, after }) =>
    before?.parent_uid === after?.parent_uid
      ? []
      : [before?.parent_uid, after?.parent_uid].filter((uid) => uid != null),
  )
  if (parents.length > 0) await reindex('products', [...new Set(parents)])
}

/** Reindexes the products that follow one that comes or goes: their documents say where their values are from. */
async function followOrigins({ reindex }: Work, steps: readonly Step<ProductRow>[]): Promise<void> {
  const uids = steps.flatMap(({ before, after }) => (before && after ? [] : [(before ?? after)?.uid ?? '']))
  if (uids.length > 0)
    await reindex(
      'products',
      sql`select uid from ${products} where ${products.inherits_from_uid} = any(${sql.param(uids)}::text[])`,
    )
}

/** Applies the side effects of written products. */
export async function followProducts(work: Work, kind: Kind, steps: readonly Step<ProductRow>[]): Promise<void> {
  const changed = changedIn(steps)
  for (const { before, after } of changed) if (before.name !== after.name) await renameText(work.database, after)
  await beginTexts(work.database, steps)
  await followFamilies(work, steps)
  await followOrigins(work, steps)
  await followStock(work, changed)
  await propagatePriceToVariants(work, kind, changed)
  await followAbove(work, kind, changed)
}
