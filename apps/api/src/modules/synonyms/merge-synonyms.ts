import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { takeSnapshot, type Snapshot } from '../../platform/audit/snapshots.ts'
import { undoExceptions, type UndoException } from '../../platform/audit/undo-exceptions.ts'
import type { Merging } from '../../platform/bulk/merging.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/failure.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { DefinedRecord } from '../../platform/records/record.ts'
import { besideIn, withBeside } from '../../platform/records/repoint.ts'
import type { Work } from '../../platform/records/work.ts'
import { following } from '../../platform/records/settle.ts'
import { write } from '../../platform/records/write.ts'
import { normaliseRule, type Rule } from './synonym-rules.ts'
import { synonyms } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof synonyms.$inferSelect
type Words = Pick<Row, 'words' | 'to'>

const wordsOf = ({ words, to }: Rule | Row): Words => ({ words: [...words], to: [...to] })

/** Returns the words of a set that gets those of another one. @throws 422 when they apply to different searches */
function mergedWords(row: Row, into: Row): Words {
  const scopeOf = ({ kind, language, websites, product_uid, category_uid, brand_uid, path }: Row) => [
    [kind, language, websites.toSorted()],
    [product_uid, category_uid, brand_uid, path],
  ]
  if (!isDeepStrictEqual(scopeOf(row), scopeOf(into))) throw invalid(text('merge-of-different-sets'), '/into')
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  return wordsOf(normaliseRule({ kind: into.kind, words: both(into.words, row.words), to: both(into.to, row.to) }))
}

/** Takes a snapshot of a set that is merged into another one, with the words of that one before and after. */
const keepMergedSet =
  (database: Database, into: Row, after: Words) =>
  async ({ uid }: Pick<Row, 'uid'>): Promise<Snapshot> =>
    withBeside(await takeSnapshot(database, 'synonyms', 'uid', uid), { into: into.uid, before: wordsOf(into), after })

/** Merges sets: the other one gets the words. */
export const mergeSynonyms: Merging<'synonyms', typeof synonyms> = {
  operation: 'mergeSynonym',
  assertMergeable(row, into) {
    if (into.uid === row.uid) throw invalid(text('merge-into-itself'), '/into')
    mergedWords(row, into)
  },
  async merge({ work, kind, row, into, remove }) {
    const words = mergedWords(row, into)
    await remove(keepMergedSet(work.database, into, words))
    await write(following(work), kind, into, { ...words, index_state: 'Applying' })
  },
}

/** Takes the words of a merged set out of the other one, unless that one was changed since. */
export async function takeBackWords(work: Work, kept: Snapshot): Promise<UndoException[]> {
  const merged = besideIn(kept) as { readonly into: string; readonly before: Words; readonly after: Words } | undefined
  const kind = work.kinds.find('synonyms') as DefinedRecord<'synonyms', typeof synonyms> | undefined
  if (!merged || !kind) return []
  const [into] = await lockRows(work, kind, eq(synonyms.uid, merged.into))
  if (!into || !isDeepStrictEqual(wordsOf(into), merged.after)) return undoExceptions('records-changed', 1)
  await write(work, kind, into, { ...merged.before, index_state: 'Applying' })
  return []
}
