import { and, asc, eq, sql } from 'drizzle-orm'
import type { Call } from '../../../platform/http/types.ts'
import { readMessage } from '../../../platform/messages/message.ts'
import { columnsFor, type Caller, type StoredImport } from './import-access.ts'
import { firstPlaces, validateRows, type Judge, type Judged } from './judge-rows.ts'
import { importRows } from './tables.ts'

const CHUNK = 1_000

/** Everything that the rows of a file are judged by; which of them name a product first is asked of the whole file. */
export async function judgeOf(call: Caller, file: StoredImport): Promise<Judge> {
  const { context, columns } = await columnsFor(call)
  const rows = await call.database
    .select({ position: importRows.position, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  return { file, context, columns, ...firstPlaces(rows, file, context) }
}

/** Each row says its import itself, for the reason that the results of a job do (`keepResults`). */
export async function keep(
  { database, language }: Pick<Call, 'database' | 'language'>,
  file: StoredImport,
  judged: readonly Judged[],
): Promise<void> {
  await database.execute(sql`
    update import_rows r set state = n.state, sku = n.sku, object = n.object, problems = n.problems, before = nullif(n.before, 'null'), after = nullif(n.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(judged.map((row) => ({ ...row, problems: row.problems.map(({ column, message }) => ({ column, message: readMessage(language, message), code: message.code })), import_uid: file.uid })))}::jsonb) as n(import_uid text, position int, state text, sku text, object text, problems jsonb, before jsonb, after jsonb)
    where r.import_uid = n.import_uid and r.position = n.position`)
}

/** Judges all rows of a file, a portion at a time. */
export async function judgeFile(call: Call, file: StoredImport): Promise<void> {
  const judge = await judgeOf(call, file)
  for (let from = 0; from < file.rows; from += CHUNK) {
    const rows = await call.database
      .select({ position: importRows.position, cells: importRows.cells })
      .from(importRows)
      .where(
        and(
          eq(importRows.import_uid, file.uid),
          sql`${importRows.position} >= ${from} and ${importRows.position} < ${from + CHUNK}`,
        ),
      )
      .orderBy(asc(importRows.position))
    await keep(call, file, await validateRows(call, rows, judge))
  }
}
