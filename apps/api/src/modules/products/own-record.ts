import { and, eq, inArray } from 'drizzle-orm'
import { notAmongYours } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { lockTree } from '../categories/category-tree.ts'
import { brands, categories } from './tables.ts'

type Caller = Pick<Call, 'database' | 'scope'>
type Versioned = Caller & Pick<Call, 'expectedVersion'>

/** A brand of the caller's own namespaces. @throws 404 */
export async function ownBrand({ database, scope }: Caller, uid: string): Promise<typeof brands.$inferSelect> {
  const [row] = await database
    .select()
    .from(brands)
    .where(and(eq(brands.uid, uid), inArray(brands.namespace, [...scope.own, ''])))
  if (!row) throw notAmongYours('The brand')
  return row
}

/** A category of the caller's own namespaces. @throws 404 */
export async function ownCategory({ database, scope }: Caller, uid: string): Promise<typeof categories.$inferSelect> {
  const [row] = await database
    .select()
    .from(categories)
    .where(and(eq(categories.uid, uid), inArray(categories.namespace, [...scope.own, ''])))
  if (!row) throw notAmongYours('The category')
  return row
}

/** The same, locked until the end of the transaction and as the caller has read it. @throws 404, 412, 428 */
export async function freshBrand(call: Versioned, uid: string): Promise<typeof brands.$inferSelect> {
  await ownBrand(call, uid)
  const [row] = await call.database.select().from(brands).where(eq(brands.uid, uid)).for('update')
  if (!row) throw notAmongYours('The brand')
  refuseStale(row.version, call.expectedVersion)
  return row
}

/** The same, with the tree that it stands in and then the row itself locked. @throws 404, 412, 428 */
export async function freshCategory(call: Versioned, uid: string): Promise<typeof categories.$inferSelect> {
  const { namespace } = await ownCategory(call, uid)
  await lockTree(call.database, namespace)
  const [row] = await call.database.select().from(categories).where(eq(categories.uid, uid)).for('update')
  if (!row) throw notAmongYours('The category')
  refuseStale(row.version, call.expectedVersion)
  return row
}
