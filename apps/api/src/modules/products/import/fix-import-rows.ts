import { and, asc, eq, inArray } from 'drizzle-orm'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import type { Answer, Call } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { ownImport, assertNotStarted } from './import-access.ts'
import { viewImportRow } from './import-view.ts'
import { rowRulesOf, saveResults } from './validate-import.ts'
import { validateRows, placeOf } from './validate-rows.ts'
import { imports, importRows } from './tables.ts'
import { text } from '../messages.ts'

/** Codes of problems that are resolved when another row changes. */
const REPEATED = new Set(['products.duplicate-sku', 'products.duplicate-ean'])

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
  const places = new Set([...present.values()].flatMap((row) => [placeOf(row, file, rules.context).sku]))
  const fixed = await call.database
    .select()
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  // A row that was rejected because another one had the same product may be valid now.
  const again = fixed.filter(
    (row) =>
      present.has(row.position) ||
      (row.state === 'Refused' && (places.has(row.sku) || row.problems.some(({ code }) => REPEATED.has(code)))),
  )
  await saveResults(call, file, await validateRows(call, again, rules))
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
  return { status: 200, body: { results: rows.map(viewImportRow) }, version: file.version + 1 }
}
