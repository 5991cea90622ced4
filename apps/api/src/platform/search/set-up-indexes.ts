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

/** What to do with an index that is there: nothing, or to build it anew, because this version makes it otherwise. */
type Verdict = 'current' | 'unknown' | 'different' | 'newer'

/**
 * Compares an index with this version. Where the latest fingerprint is another one although that of this version was there
 * before it, a newer version has made the index, which this one leaves as it is.
 */
async function judge({ database, search }: SearchPlace, name: SearchIndexName): Promise<Verdict> {
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

/** Remembers what an index was made for that was not built beside another one. */
async function remember(database: Database, name: SearchIndexName): Promise<void> {
  await database.delete(indexBuilds).where(and(eq(indexBuilds.index_name, name), isNull(indexBuilds.finished_at)))
  await database
    .insert(indexBuilds)
    .values({ index_name: name, fingerprint: fingerprintOf(name), finished_at: new Date() })
}

/** Makes an index that is not there. */
async function makeIndex({ database, search }: SearchPlace, name: SearchIndexName): Promise<void> {
  await succeeded(search.createIndex(name, { primaryKey: 'uid' }))
  await succeeded(search.index(name).updateSettings(settingsOf(name)))
  await remember(database, name)
}

async function bringUpToDate(place: SearchPlace, name: SearchIndexName, { isBuilder }: IndexWork): Promise<void> {
  // Synonyms of an index hold for all of its tenants: they stand in the documents instead.
  const synonyms = await place.search.index(name).getSynonyms()
  if (Object.keys(synonyms).length > 0) await succeeded(place.search.index(name).resetSynonyms())
  const verdict = await judge(place, name)
  if (verdict === 'unknown') await remember(place.database, name)
  if (verdict !== 'different') return
  if (isBuilder) await buildIndex(place, name)
  else logError(`The index ${name} is that of another version until \`backoffice build-indexes\` has built it anew`)
}

/** Works on an index alone: another process that does comes first, and leaves little to do. */
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
  /** Whether an index that this version makes otherwise is built anew; else that is left to a step of its own. */
  readonly isBuilder: boolean
}

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes

/**
 * Makes the indexes with the settings of the contract. Safe to repeat: what is already so changes nothing. A process of
 * an older version that starts again leaves those of the newer one as they are.
 */
export async function setUpIndexes(place: SearchPlace, about: IndexWork): Promise<void> {
  const present = new Set((await place.search.getIndexes({ limit: 1000 })).results.map(({ uid }) => uid))
  for (const name of Object.keys(searchIndexes).filter(isIndex)) {
    if (!present.has(name)) await alone(place, name, () => makeIndex(place, name))
    else if (!about.isOutdated) await alone(place, name, () => bringUpToDate(place, name, about))
  }
}
