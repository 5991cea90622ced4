import { eq } from 'drizzle-orm'
import { invalid, notFound } from '../http/failure.ts'
import type { Answer, Call } from '../http/types.ts'
import { assertCurrent } from '../http/versions.ts'
import { ownImport, assertNotStarted } from './import-access.ts'
import { viewImport } from './import-view.ts'
import { sourceOf } from './source-of.ts'
import { type StoredImport } from './source.ts'
import { validateFile } from './validate-import.ts'
import { imports } from './tables.ts'
import { text } from './messages.ts'

/**
 * Validates the columns of a file: each must be one that the caller may write, at most once, and one must identify the
 * record of a row.
 * @throws 422
 */
async function assertTargets(call: Call, found: StoredImport, targets: readonly (string | null)[]): Promise<void> {
  if (targets.length !== found.headings.length) throw invalid(text('column-mapping-required'), '/targets')
  const source = sourceOf(call.kinds, found.resource)
  const known = new Set((await source.columns(call)).map(({ key }) => key))
  const wrong = targets.findIndex((key, index) => key !== null && (!known.has(key) || targets.indexOf(key) !== index))
  if (wrong >= 0) throw invalid(text('invalid-column', { name: targets[wrong] ?? '' }), `/targets/${wrong}`)
  if (!source.keys.some((key) => targets.includes(key))) throw invalid(source.keyRequired, '/targets')
}

/** Validates the rows of a file by its column mapping. */
export async function checkImport(call: Call<'checkImport'>): Promise<Answer<'checkImport'>> {
  const found = await ownImport(call, call.path.uid)
  assertNotStarted(found)
  assertCurrent(found.version, call.expectedVersion)
  const { targets, empty_cells = found.empty_cells, decimal = found.decimal } = call.body
  await assertTargets(call, found, targets)
  const [file] = await call.database
    .update(imports)
    .set({ targets, empty_cells, decimal, checked: true, version: found.version + 1 })
    .where(eq(imports.uid, found.uid))
    .returning()
  if (!file) throw notFound(text('import'))
  await validateFile(call, file)
  return { status: 200, body: { results: await viewImport(call, file) } }
}
