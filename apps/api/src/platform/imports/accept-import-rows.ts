import { partImports } from '@backoffice/api-contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { conflict, invalid, notFound } from '../http/failure.ts'
import type { Answer, Call } from '../http/types.ts'
import { assertCurrent } from '../http/versions.ts'
import { assertNotStarted, ownImport } from './import-access.ts'
import { viewImport } from './import-view.ts'
import { partOf } from './source-of.ts'
import { imports, importRows } from './tables.ts'
import { text } from './messages.ts'

const percent = sql`(${importRows.comparison} ->> 'percent')::numeric`

/** Returns the rows that a call accepts or skips, and which of them it accepts. @throws 422 */
function wishIn({ positions, accepted, up_to_percent: limit }: Call<'acceptImportRows'>['body']): {
  readonly rows: SQL | undefined
  readonly accepted: SQL
} {
  if (limit !== undefined) return { rows: sql`${percent} is not null`, accepted: sql`${percent} <= ${limit}` }
  if (accepted === undefined) throw invalid(text('acceptance-required'), '/accepted')
  return { rows: positions && inArray(importRows.position, positions), accepted: sql`${accepted}` }
}

/** Accepts or skips rows of a file. */
export async function acceptImportRows(call: Call<'acceptImportRows'>): Promise<Answer<'acceptImportRows'>> {
  const file = await ownImport(call, call.path.uid)
  assertNotStarted(file)
  assertCurrent(file.version, call.expectedVersion)
  if (!file.checked) throw conflict(text('check-required'))
  const part = partOf(file.resource)
  if (!part || !partImports[part].accepted) throw conflict(text('accepted-as-a-whole'))
  const { rows, accepted } = wishIn(call.body)
  await call.database
    .update(importRows)
    .set({ accepted })
    .where(and(eq(importRows.import_uid, file.uid), inArray(importRows.state, ['New', 'Changed']), rows))
  const [changed] = await call.database
    .update(imports)
    .set({ version: file.version + 1 })
    .where(eq(imports.uid, file.uid))
    .returning()
  if (!changed) throw notFound(text('import'))
  return { status: 200, body: { results: await viewImport(call, changed) }, version: changed.version }
}
