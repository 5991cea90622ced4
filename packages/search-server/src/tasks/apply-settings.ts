import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import type { JsonObject } from '../json.ts'
import { changeSettings } from '../settings/read-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { writeDocuments, type KeyedDocument } from '../storage/document-writer.ts'
import { IndexMemories } from '../storage/index-memory.ts'
import { saveIndex, type IndexRecord } from '../storage/index-record.ts'
import { analyze, createStorage, retireStorage, tablesOf } from '../storage/storage-tables.ts'

/** Settings that affect what the tables contain. */
const physical = [
  'searchableAttributes',
  'filterableAttributes',
  'sortableAttributes',
  'rankingRules',
  'stopWords',
  'distinctAttribute',
] as const satisfies readonly (keyof Settings)[]

const page = 2_000

/** Copies all documents of an index to a new generation, which is created from its current settings. */
export async function rebuild(client: ClientBase, index: IndexRecord): Promise<IndexRecord> {
  const old = tablesOf(index.storage)
  const made = await createStorage(client, index.settings)
  let next: IndexRecord = { ...index, ...made, slots: [], documents: 0, sweptSets: 0 }
  const memory = new IndexMemories().toWrite(next)
  for (let last = 0; ;) {
    const { rows } = await client.query<KeyedDocument & { doc: number }>(
      `SELECT doc, key, body FROM ${old.documents} WHERE doc > $1 ORDER BY doc LIMIT ${page}`,
      [last],
    )
    const end = rows.at(-1)
    if (!end) break
    last = end.doc
    const written = await writeDocuments(client, next, memory, rows)
    written.remember()
    next = written.index
  }
  await analyze(client, made.storage)
  await retireStorage(client, index.storage)
  return next
}

/** Runs the task `settingsUpdate`: changes the given settings, and resets those that are null to their defaults. */
export async function applySettings(client: ClientBase, index: IndexRecord, change: JsonObject): Promise<void> {
  const settings = changeSettings(index.settings, change)
  const changed = { ...index, settings }
  const same =
    physical.every((name) => isDeepStrictEqual(settings[name], index.settings[name])) &&
    // Which words are stored depends on the attributes that tolerate typos.
    isDeepStrictEqual(settings.typoTolerance.disableOnAttributes, index.settings.typoTolerance.disableOnAttributes)
  await saveIndex(client, same ? changed : await rebuild(client, changed))
}
