import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict, invalid } from '../http/failure.ts'
import type { Answer, Call } from '../http/types.ts'
import { assertCurrent } from '../http/versions.ts'
import { ownImport, assertNotStarted } from './import-access.ts'
import { viewImportRow } from './import-view.ts'
import { sourceOf } from './source-of.ts'
import { rowRulesOf, saveResults } from './validate-import.ts'
import { imports, importRows } from './tables.ts'
import { text } from './messages.ts'

/** Changes cells of a file, and validates their rows again. */
export async function fixImportRows(call: Call<'fixImportRows'>): Promise<Answer<'fixImportRows'>> {
  const file = await ownImport(call, call.path.uid)
  assertNotStarted(file)
  assertCurrent(file.version, call.expectedVersion)
  if (!file.checked) throw conflict(text('check-required'))
  const positions = call.body.rows.map(({ position }) => position)
  const here = and(eq(importRows.import_uid, file.uid), inArray(importRows.position, positions))
  const present = new Map((await call.database.select().from(importRows).where(here)).map((row) => [row.position, row]))
  for (const [index, { position, cells }] of call.body.rows.entries()) {
    const row = present.get(position)
    if (!row) throw invalid(text('unknown-row'), `/rows/${index}/position`)
    const wrong = Object.keys(cells).find((at) => !/^\d{1,3}$/.test(at) || Number(at) >= file.headings.length)
    if (wrong !== undefined) throw invalid(text('unknown-cell'), `/rows/${index}/cells/${wrong}`)
    const fixed = file.headings.map((_, at) => cells[String(at)] ?? row.cells[at] ?? '')
    await call.database
      .update(importRows)
      .set({ cells: fixed })
      .where(and(eq(importRows.import_uid, file.uid), eq(importRows.position, position)))
  }
  const rules = await rowRulesOf(call, file)
  const { codesOfOthers, inOrder } = sourceOf(call.kinds, file.resource)
  const fixed = await call.database
    .select()
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  // A row that was rejected because of another one, such as one of the same record, may be valid now.
  const again = fixed.filter(
    (row) =>
      inOrder ||
      present.has(row.position) ||
      (row.state === 'Refused' && row.problems.some(({ code }) => codesOfOthers.has(code))),
  )
  await saveResults(call, file, await rules.validate(again))
  const rows = await call.database
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.import_uid, file.uid),
        inArray(
          importRows.position,
          again.map(({ position }) => position),
        ),
      ),
    )
    .orderBy(asc(importRows.position))
  await call.database
    .update(imports)
    .set({ version: file.version + 1 })
    .where(eq(imports.uid, file.uid))
  const former = new Map(fixed.map(({ position, state }) => [position, state]))
  const shown = rows.filter(
    ({ position, state }) => !inOrder || present.has(position) || state !== former.get(position),
  )
  return { status: 200, body: { results: shown.map(viewImportRow) }, version: file.version + 1 }
}
