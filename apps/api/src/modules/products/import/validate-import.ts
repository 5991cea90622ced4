import { and, asc, eq, sql } from 'drizzle-orm'
import type { Call } from '../../../platform/http/types.ts'
import { readMessage } from '../../../platform/messages/message.ts'
import { columnsFor, type Caller, type StoredImport } from './import-access.ts'
import { firstPlaces, validateRows, type RowRules, type ValidatedRow } from './validate-rows.ts'
import { importRows } from './tables.ts'

const CHUNK = 1_000

/** Loads everything that validating rows needs; which of them has a product first is queried over the whole file. */
export async function rowRulesOf(call: Caller, file: StoredImport): Promise<RowRules> {
  const { context, columns } = await columnsFor(call)
  const rows = await call.database
    .select({ position: importRows.position, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  return { file, context, columns, ...firstPlaces(rows, file, context) }
}

/** Stores the states of rows. Each row repeats its import, for the same reason as in `keepResults`. */
export async function saveResults(
  { database, language }: Pick<Call, 'database' | 'language'>,
  file: StoredImport,
  results: readonly ValidatedRow[],
): Promise<void> {
  await database.execute(sql`
    update import_rows r set state = n.state, sku = n.sku, object = n.object, problems = n.problems, before = nullif(n.before, 'null'), after = nullif(n.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(results.map((row) => ({ ...row, problems: row.problems.map(({ column, message }) => ({ column, message: readMessage(language, message), code: message.code })), import_uid: file.uid })))}::jsonb) as n(import_uid text, position int, state text, sku text, object text, problems jsonb, before jsonb, after jsonb)
    where r.import_uid = n.import_uid and r.position = n.position`)
}

/** Validates all rows of a file in chunks. */
export async function validateFile(call: Call, file: StoredImport): Promise<void> {
  const rules = await rowRulesOf(call, file)
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
    await saveResults(call, file, await validateRows(call, rows, rules))
  }
}
