import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import { log } from '../log/log.ts'
import { logError } from '../log/log-error.ts'
import { carryDocuments, carryInHalves, succeeded, type SearchPlace } from './carry-documents.ts'
import { fingerprintOf, settingsOf } from './index-version.ts'
import { addToOutbox } from './outbox.ts'
import { indexBuilds, indexChanges } from './tables.ts'

const CHUNK = 500
const POLL_MS = 100
/** A transaction that is open for longer than this is logged. */
const LONG_MS = 10_000

type Build = typeof indexBuilds.$inferSelect

/** Returns the name of the index while it is built, and of the former one after the swap. */
const besideOf = ({ index_name, id }: Build): string => `${index_name}-v${id}`

/** Starts to build an index, or continues an interrupted build with the same settings and documents. */
async function beginBuild({ database, search }: SearchPlace, name: SearchIndexName): Promise<Build> {
  const fingerprint = fingerprintOf(name)
  const isUnderWay = and(eq(indexBuilds.index_name, name), isNull(indexBuilds.finished_at))
  const [begun] = await database.select().from(indexBuilds).where(isUnderWay)
  if (begun?.fingerprint === fingerprint) return begun
  if (begun) await search.deleteIndex(besideOf(begun)).waitTask()
  return database.transaction(async (transaction) => {
    await transaction.delete(indexBuilds).where(isUnderWay)
    await transaction.delete(indexChanges).where(eq(indexChanges.index_name, name))
    const [build] = await transaction.insert(indexBuilds).values({ index_name: name, fingerprint }).returning()
    if (!build) throw new Error(`Building ${name} did not begin`)
    return build
  })
}

/** Waits for transactions that started before changes were recorded: the index is filled with what they wrote. */
async function waitForOlder(database: Database, name: SearchIndexName): Promise<void> {
  let tellAt = Date.now() + LONG_MS
  const { rows } = await database.execute<{ now: string }>(sql`select pg_current_xact_id()::text as now`)
  for (;;) {
    const { rows: left } = await database.execute<{ over: boolean }>(
      sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as over`,
    )
    if (left[0]?.over) return
    if (Date.now() > tellAt) {
      tellAt = Infinity
      log.warn(
        `Building the index ${name} waits for a transaction that began before it: see xact_start in pg_stat_activity`,
      )
    }
    await pause(POLL_MS)
  }
}

/** Carries documents; a record without one is left to the indexer, which retries and reports it. */
async function carry(place: SearchPlace, build: Build, name: SearchIndexName, uids: readonly string[]) {
  const failed = await carryInHalves(uids, (some) => carryDocuments(place, name, some, besideOf(build)))
  for (const { uid, reason } of failed) logError(`The search document of ${name} ${uid} was left out: ${reason}`)
  return failed.map(({ uid }) => uid)
}

/**
 * Fills the index, starting after the last record that it has. Records are read in the order of their creation, which is
 * how lists walk the index: in any other order, the built-in search would find neighbours of a list far apart.
 */
async function fill(place: SearchPlace, build: Build, name: SearchIndexName): Promise<void> {
  const { database, search, kinds } = place
  const beside = besideOf(build)
  // A build that an earlier version began has stopped at a uid, and begins again.
  const filledTo = Number(build.filled_to) || 0
  if (filledTo === 0) {
    await waitForOlder(database, name)
    await search.deleteIndex(beside).waitTask()
    await succeeded(search.createIndex(beside, { primaryKey: 'uid' }))
    await succeeded(search.index(beside).updateSettings(settingsOf(name)))
  }
  const table = sql.identifier(kinds.of(name).tableName)
  for (let last = `${filledTo}`; ;) {
    const { rows } = await database.execute<{ at: string; uid: string }>(
      sql`select id::text as at, uid from ${table} where id > ${last} order by id limit ${CHUNK}`,
    )
    const end = rows.at(-1)
    if (!end) return
    const failed = await carry(
      place,
      build,
      name,
      rows.map(({ uid }) => uid),
    )
    await addToOutbox(database, name, failed)
    last = end.at
    await database.update(indexBuilds).set({ filled_to: last }).where(eq(indexBuilds.id, build.id))
  }
}

/** Carries what has changed meanwhile, until little is left. */
async function catchUp(place: SearchPlace, build: Build, name: SearchIndexName): Promise<void> {
  for (let left = CHUNK; left === CHUNK;) {
    const changes = await place.database
      .select()
      .from(indexChanges)
      .where(eq(indexChanges.index_name, name))
      .orderBy(asc(indexChanges.id))
      .limit(CHUNK)
    left = changes.length
    if (left === 0) return
    await carry(place, build, name, [...new Set(changes.map(({ uid }) => uid))])
    const carried = changes.map(({ id }) => id)
    await place.database.delete(indexChanges).where(inArray(indexChanges.id, carried))
  }
}

/** Whether the indexes were swapped already, in case the process died before it recorded that. */
async function isSwapped({ search }: SearchPlace, build: Build): Promise<boolean> {
  const beside = besideOf(build)
  const { results } = await search.tasks.getTasks({ types: ['indexSwap'], limit: 1_000 })
  const swaps = results.filter(({ details }) => JSON.stringify(details ?? {}).includes(`"${beside}"`))
  for (const { uid } of swaps)
    if ((await search.tasks.waitForTask(uid, { timeout: 300_000 })).status === 'succeeded') return true
  return false
}

/** Deletes the former index, and leaves the last changes to the indexer, which now writes to the new one. */
async function finish({ database, search }: SearchPlace, build: Build): Promise<void> {
  await search.deleteIndex(besideOf(build)).waitTask()
  await database.transaction(async (transaction) => {
    await transaction.update(indexBuilds).set({ finished_at: new Date() }).where(eq(indexBuilds.id, build.id))
    const left = await transaction
      .delete(indexChanges)
      .where(eq(indexChanges.index_name, build.index_name))
      .returning({ uid: indexChanges.uid })
    const uids = left.map(({ uid }) => uid)
    await addToOutbox(transaction, build.index_name, uids)
  })
}

/**
 * Builds a new index beside the one in use, and swaps them. After an interruption the next call continues the build.
 */
export async function buildIndex(place: SearchPlace, name: SearchIndexName): Promise<void> {
  const build = await beginBuild(place, name)
  if (!(await isSwapped(place, build))) {
    await fill(place, build, name)
    await catchUp(place, build, name)
    await succeeded(place.search.swapIndexes([{ indexes: [name, besideOf(build)], rename: false }]))
  }
  await finish(place, build)
}
