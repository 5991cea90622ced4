import { setTimeout as pause } from 'node:timers/promises'
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { logError } from '../log/log-error.ts'
import { underLease } from '../workers/lease.ts'
import { buildIndex } from './build-index.ts'
import { succeeded, type SearchPlace } from './carry-documents.ts'
import { contains, fingerprintOf, settingsOf } from './index-version.ts'
import { indexBuilds } from './tables.ts'

const POLL_MS = 500

/** Whether an existing index is up to date or has to be rebuilt, because this version has another fingerprint. */
type Verdict = 'current' | 'unknown' | 'different' | 'newer'

/**
 * Compares an index with this version. When the latest fingerprint differs, and that of this version is older, a newer
 * version has built the index, and this one leaves it unchanged.
 */
async function verdictOf({ database, search }: SearchPlace, name: SearchIndexName): Promise<Verdict> {
  const isSame = contains(await search.index(name).getSettings(), settingsOf(name))
  const builds = await database
    .select({ fingerprint: indexBuilds.fingerprint })
    .from(indexBuilds)
    .where(and(eq(indexBuilds.index_name, name), isNotNull(indexBuilds.finished_at)))
    .orderBy(desc(indexBuilds.id))
  const own = fingerprintOf(name)
  const [latest] = builds
  if (!latest) return isSame ? 'unknown' : 'different'
  if (latest.fingerprint === own) return isSame ? 'current' : 'different'
  return builds.some(({ fingerprint }) => fingerprint === own) ? 'newer' : 'different'
}

/** Records the fingerprint of an index that was created without a rebuild. */
async function remember(database: Database, name: SearchIndexName): Promise<void> {
  await database.delete(indexBuilds).where(and(eq(indexBuilds.index_name, name), isNull(indexBuilds.finished_at)))
  await database
    .insert(indexBuilds)
    .values({ index_name: name, fingerprint: fingerprintOf(name), finished_at: new Date() })
}

/** Creates an index that does not exist. */
async function makeIndex({ database, search }: SearchPlace, name: SearchIndexName): Promise<void> {
  await succeeded(search.createIndex(name, { primaryKey: 'uid' }))
  await succeeded(search.index(name).updateSettings(settingsOf(name)))
  await remember(database, name)
}

async function bringUpToDate(place: SearchPlace, name: SearchIndexName, { isBuilder }: IndexWork): Promise<void> {
  // Index synonyms would apply to all tenants: they are part of the documents instead.
  const synonyms = await place.search.index(name).getSynonyms()
  if (Object.keys(synonyms).length > 0) await succeeded(place.search.index(name).resetSynonyms())
  const verdict = await verdictOf(place, name)
  if (verdict === 'unknown') await remember(place.database, name)
  if (verdict !== 'different') return
  if (isBuilder) await buildIndex(place, name)
  else logError(`The index ${name} is that of another version until \`backoffice build-indexes\` has built it anew`)
}

/** Holds a lock while working on an index: concurrent processes wait, and then find little left to do. */
export async function alone(
  { database }: SearchPlace,
  name: SearchIndexName,
  work: () => Promise<void>,
): Promise<void> {
  while (!(await underLease(database, `index ${name}`, work))) await pause(POLL_MS)
}

interface IndexWork {
  /** Whether a newer version than this one has migrated the tables. */
  readonly isOutdated: boolean
  /** Whether outdated indexes are rebuilt here; otherwise a separate step does it. */
  readonly isBuilder: boolean
}

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes

/**
 * Creates the indexes with the settings of the contract. Idempotent. A process of an older version that restarts leaves
 * the indexes of the newer one unchanged.
 */
export async function setUpIndexes(place: SearchPlace, about: IndexWork): Promise<void> {
  const present = new Set((await place.search.getIndexes({ limit: 1000 })).results.map(({ uid }) => uid))
  for (const name of Object.keys(searchIndexes).filter(isIndex)) {
    if (!present.has(name)) await alone(place, name, () => makeIndex(place, name))
    else if (!about.isOutdated) await alone(place, name, () => bringUpToDate(place, name, about))
  }
}
