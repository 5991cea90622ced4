import { and, count, eq, sql } from 'drizzle-orm'
import { conflict } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { text } from '../messages.ts'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

/** Validates another option group of a product: variants must not differ by the present one. @throws 409 */
export async function assertOptionGroupFree(
  { database }: Pick<Call, 'database'>,
  { uid, option_group_id: present }: ProductRow,
  wanted: string | null | undefined,
): Promise<void> {
  if (wanted === undefined || wanted === present || present === null) return
  const differing = JSON.stringify([{ group: present }])
  const [{ variants } = { variants: 0 }] = await database
    .select({ variants: count() })
    .from(products)
    .where(and(eq(products.parent_uid, uid), sql`${products.options} @> ${differing}::jsonb`))
  if (variants > 0) throw conflict(text('option-group-in-use', { count: variants }), '/productOptionGroupId')
}
