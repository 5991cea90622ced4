import { and, asc, eq, sql } from 'drizzle-orm'
import { readMessage } from '../messages/message.ts'
import type { Work } from '../records/work.ts'
import { sourceOf } from './source-of.ts'
import { type FileRow, type RowRules, type StoredImport, type ValidatedRow } from './source.ts'
import { importRows } from './tables.ts'

const CHUNK = 1_000

/** Returns the rows of a file in their order. */
const rowsOf = ({ database }: Pick<Work, 'database'>, { uid }: StoredImport): Promise<FileRow[]> =>
  database
    .select({ position: importRows.position, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, uid))
    .orderBy(asc(importRows.position))

/** Loads everything that validating rows needs; which of them has a record first is queried over the whole file. */
export const rowRulesOf = async (work: Work, file: StoredImport): Promise<RowRules> =>
  sourceOf(work.kinds, file.resource).rules(work, file, await rowsOf(work, file))

/** Stores the states of rows. Each row repeats its import, for the same reason as in `keepResults`. */
export async function saveResults(
  { database, language }: Pick<Work, 'database' | 'language'>,
  file: StoredImport,
  results: readonly ValidatedRow[],
): Promise<void> {
  const stored = results.map((row) => ({
    ...row,
    problems: row.problems.map(({ column, message }) => ({
      column,
      message: readMessage(language, message),
      code: message.code,
    })),
    import_uid: file.uid,
  }))
  await database.execute(sql`
    update import_rows r set state = n.state, sku = n.label, object = n.object, problems = n.problems, before = nullif(n.before, 'null'), after = nullif(n.after, 'null'), comparison = nullif(n.comparison, 'null'),
      accepted = r.accepted or r.after is distinct from nullif(n.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as n(import_uid text, position int, state text, label text, object text, problems jsonb, before jsonb, after jsonb, comparison jsonb)
    where r.import_uid = n.import_uid and r.position = n.position`)
}

/** Validates all rows of a file in chunks. */
export async function validateFile(work: Work, file: StoredImport): Promise<void> {
  const rules = await rowRulesOf(work, file)
  for (let from = 0; from < file.rows; from += CHUNK) {
    const rows = await work.database
      .select({ position: importRows.position, cells: importRows.cells })
      .from(importRows)
      .where(
        and(
          eq(importRows.import_uid, file.uid),
          sql`${importRows.position} >= ${from} and ${importRows.position} < ${from + CHUNK}`,
        ),
      )
      .orderBy(asc(importRows.position))
    await saveResults(work, file, await rules.validate(rows))
  }
}
