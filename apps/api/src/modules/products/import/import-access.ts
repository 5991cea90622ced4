import { and, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { productColumns, type ProductColumn } from '../sheet/product-columns.ts'
import { sheetContext, type SheetContext } from '../sheet/sheet-context.ts'
import { imports } from './tables.ts'
import { text } from '../messages.ts'

export type StoredImport = typeof imports.$inferSelect
export type Caller = Pick<Call, 'database' | 'account' | 'scope' | 'may'>

/** Returns one's own import, locked. @throws 404 */
export async function ownImport(
  { database, account, scope }: Pick<Call, 'database' | 'account' | 'scope'>,
  uid: string,
): Promise<StoredImport> {
  const [row] = await database
    .select()
    .from(imports)
    .where(and(eq(imports.uid, uid), eq(imports.actor, account.uid), inArray(imports.namespace, [...scope.own, ''])))
    .for('update')
  if (!row) throw notFound(text('import'))
  return row
}

/** Asserts that an import was not started. @throws 409 */
export function assertNotStarted({ job_uid }: StoredImport): void {
  if (job_uid !== null) throw conflict(text('import-started'))
}

/** Returns the columns of a sheet that the caller may write, with the records that their cells refer to. */
export async function columnsFor({
  database,
  scope,
  may,
}: Caller): Promise<{ context: SheetContext; columns: readonly ProductColumn[] }> {
  const context = await sheetContext(database, scope)
  return { context, columns: productColumns(context).filter(({ right }) => right === undefined || may(right)) }
}
