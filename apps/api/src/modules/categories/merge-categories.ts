import { eq } from 'drizzle-orm'
import type { Merged, Merging } from '../../platform/bulk/merging.ts'
import { invalid } from '../../platform/http/failure.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { repoint } from '../../platform/records/repoint.ts'
import { following } from '../../platform/records/settle.ts'
import type { Work } from '../../platform/records/work.ts'
import { write } from '../../platform/records/write.ts'
import { keepMerged, keepRedirects, pointRedirects } from '../redirects/index.ts'
import { assertNotInFields } from './extra-fields-of-category.ts'
import { addressesAfter, seoUrlOf, type CategoryRow } from './category-tree.ts'
import { categories } from './tables.ts'
import { text } from './messages.ts'

type Category = Merged<'categories', typeof categories>

/** Where the contents of a category go. */
interface Contents extends Pick<Category, 'remove'> {
  /** The new parent of its subcategories; null: its own. */
  readonly children: CategoryRow | null
  /** The category that gets its products; null: none. */
  readonly products: string | null
}

/** Moves the subcategories and products of a category elsewhere, and deletes it. */
export async function dissolve(
  work: Work,
  kind: Category['kind'],
  row: CategoryRow,
  { children, products, remove }: Contents,
): Promise<void> {
  await assertNotInFields(work, row)
  const place = { parent_uid: children ? children.uid : row.parent_uid, namespace: row.namespace }
  const below = await lockRows(work, kind, eq(categories.parent_uid, row.uid))
  for (const child of below) {
    const seo_url = await seoUrlOf(work.database, { ...place, uid: child.uid, handle: child.handle })
    await addressesAfter(work.database, child, seo_url)
    await write(following(work), kind, child, { parent_uid: place.parent_uid, seo_url })
  }
  const moved = await repoint(work, kind, row.uid, products)
  const subcategories = below.map(({ uid, name }) => ({ uid, name, after: place.parent_uid }))
  await remove(keepMerged(work, 'categories', { into: products, moved, below: subcategories }))
}

/** @throws 422 for the category itself, one of its subcategories, or one of another namespace */
export function assertHeir(row: CategoryRow, into: CategoryRow, field: string): void {
  if (into.namespace !== row.namespace) throw invalid(text('category-in-other-namespace'), field)
  if (`${into.seo_url}/`.startsWith(`${row.seo_url}/`)) throw invalid(text('target-deleted'), field)
}

/** Merges categories: the other one gets the products, the subcategories and the former URLs. */
export const mergeCategories: Merging<'categories', typeof categories> = {
  operation: 'mergeCategory',
  assertMergeable: (row, into) => assertHeir(row, into, '/into'),
  async merge({ work, kind, row, into, remove }) {
    await dissolve(work, kind, row, { children: into, products: into.uid, remove })
    await pointRedirects(work, row.uid, into.uid)
    await keepRedirects(work, [
      { kind: 'category', namespace: row.namespace, object: into.uid, from: row.seo_url, to: into.seo_url },
    ])
  },
  rank: ({ seo_url }) => seo_url.split('/').length,
}
