import { and, eq, inArray } from 'drizzle-orm'
import { conflict, notFound } from '../http/failure.ts'
import type { Call } from '../http/types.ts'
import { assertMayImport } from './source-of.ts'
import { type StoredImport } from './source.ts'
import { imports } from './tables.ts'
import { text } from './messages.ts'

/** Returns one's own import, locked. @throws 403, 404 */
export async function ownImport(
  call: Pick<Call, 'database' | 'account' | 'scope' | 'may' | 'kinds'>,
  uid: string,
): Promise<StoredImport> {
  const { database, account, scope } = call
  const [row] = await database
    .select()
    .from(imports)
    .where(and(eq(imports.uid, uid), eq(imports.actor, account.uid), inArray(imports.namespace, [...scope.own, ''])))
    .for('update')
  if (!row) throw notFound(text('import'))
  assertMayImport(call, row.resource)
  return row
}

/** Asserts that an import was not started. @throws 409 */
export function assertNotStarted({ job_uid }: StoredImport): void {
  if (job_uid !== null) throw conflict(text('import-started'))
}
