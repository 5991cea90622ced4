import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/http/failure.ts'
import type { Problem } from '../../../platform/messages/problem.ts'
import { gapsAmong, type Assessed, type Gap } from '../completeness.ts'
import type { ProductRow } from '../product-view.ts'
import { text } from '../messages.ts'
import { settingsIn } from './effective-settings.ts'
import type { ProductSettings } from './setting-defaults.ts'

/** The field at which each gap is reported. */
const problems: { readonly [Name in Gap]: Problem } = {
  price: { message: text('ready-needs-price'), pointer: '/price' },
  category: { message: text('ready-needs-category'), pointer: '/categories' },
  brand: { message: text('ready-needs-brand'), pointer: '/brand' },
  ean: { message: text('ready-needs-ean'), pointer: '/ean13' },
  image: { message: text('ready-needs-image'), pointer: '/files' },
  package: { message: text('ready-needs-package'), pointer: '/package' },
  seo: { message: text('ready-needs-seo'), pointer: '/seo' },
  translation: { message: text('ready-needs-translation'), pointer: '/translations' },
}

/** Whether a product of this status must have been ready before. */
const isPrepared = (status: Schema<'ProductStatus'>): boolean => status !== 'Draft' && status !== 'Archived'

type Moved = Pick<ProductRow, 'status'>
type Candidate = Pick<
  ProductRow,
  | 'uid'
  | 'namespace'
  | 'parent_uid'
  | 'status'
  | 'inherits'
  | 'price'
  | 'ean13'
  | 'package'
  | 'seo'
  | 'brand_uid'
  | 'category_uids'
>

/** Whether a product becomes ready: from Draft, from Archived, or as a new one. */
export const becomesReady = (after: Moved, before: Moved | undefined): boolean =>
  isPrepared(after.status) && (before === undefined || !isPrepared(before.status))

/** Returns what a product still needs to become ready. */
export const readyProblems = (product: Assessed, { ready_needs, languages }: ProductSettings): readonly Problem[] =>
  gapsAmong(ready_needs, product, languages).map((gap) => problems[gap])

/** Reads which products have a picture, their own or that of their parent product, and in which languages their texts are. */
async function partsOf(database: Database, rows: readonly Candidate[]) {
  const uids = rows.map(({ uid }) => uid)
  const { rows: texts } = await database.execute<{ uid: string; languages: Schema<'Language'>[] }>(sql`
    select product_uid as uid, array_agg(language) as languages from product_translations
    where product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
  const { rows: pictured } = await database.execute<{ uid: string }>(sql`
    select distinct product_uid as uid from product_files where type = 'image'
    and product_uid = any(${sql.param(rows.flatMap(({ uid, parent_uid }) => [uid, parent_uid ?? uid]))}::text[])`)
  return {
    languages: new Map(texts.map(({ uid, languages }) => [uid, languages])),
    pictured: new Set(pictured.map(({ uid }) => uid)),
  }
}

/**
 * Returns what products still need to become ready, by uid. One that inherits its status becomes ready with the product
 * above, whatever it lacks itself.
 */
export async function whyNotReady(
  database: Database,
  steps: readonly { readonly before: Moved | undefined; readonly after: Candidate | undefined }[],
): Promise<ReadonlyMap<string, readonly Problem[]>> {
  const rows = steps.flatMap(({ before, after }) =>
    after && becomesReady(after, before) && !after.inherits.includes('status') ? [after] : [],
  )
  if (rows.length === 0) return new Map()
  const settings = await settingsIn(
    database,
    rows.map(({ namespace }) => namespace),
  )
  const parts = await partsOf(database, rows)
  return new Map(
    rows.map((row): [string, readonly Problem[]] => [
      row.uid,
      readyProblems(
        {
          ...row,
          brand: row.brand_uid,
          categories: row.category_uids,
          languages: parts.languages.get(row.uid) ?? [],
          hasImage: parts.pictured.has(row.uid) || parts.pictured.has(row.parent_uid ?? ''),
        },
        settings(row.namespace),
      ),
    ]),
  )
}

/** Validates products that were written. @throws 422 at the fields of what the first unready one needs */
export async function assertReady(...from: Parameters<typeof whyNotReady>): Promise<void> {
  for (const [first, ...rest] of (await whyNotReady(...from)).values())
    if (first) throw new Failure(422, [first, ...rest])
}
