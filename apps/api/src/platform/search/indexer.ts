import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import type { Connection } from '../database/database.ts'
import { notifyAdministrators } from '../notifications/notify.ts'
import { backoffSeconds, MOST_ATTEMPTS } from '../workers/backoff.ts'
import { underLease, type Lease } from '../workers/lease.ts'
import { createWorker, type Worker } from '../workers/worker.ts'
import type { Kinds } from '../records/kinds.ts'
import { carryDocuments, carryInHalves, type Poison } from './carry-documents.ts'
import { addToOutbox, type Outbox } from './outbox.ts'
import { documentQueue } from './document-queue.ts'
import { nextInTurn, type OutboxRow } from './next-in-turn.ts'
import { outbox } from './tables.ts'
import { logError } from '../log/log-error.ts'

const BATCH = 2_000
/**
 * Documents per batch of bulk changes: a single change, and other requests of this process, wait for one batch at most,
 * about 0.2 s.
 */
const BULK_BATCH = 200
const CAUGHT_UP_MS = 2_000
const POLL_MS = 1_000
const FAILURES_TOLD = 5
/** A process that dies delays indexing by no more than this. */
const LEASE_SECONDS = 10

interface IndexPoison extends Poison {
  readonly index: string
}

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes

/** Carries changes from the outbox to the search service, in one process at a time. */
export interface Indexer extends Outbox {
  readonly worker: Worker
  /** Works until the outbox is empty. */
  drain(): Promise<void>
}

export function createIndexer({ database }: Connection, client: Meilisearch, kinds: Kinds): Indexer {
  const listeners = new Set<() => void>()

  async function carry(index: string, uids: readonly string[]): Promise<void> {
    if (isIndex(index)) await carryDocuments({ database, search: client, kinds }, index, uids)
    else if (kinds.afterIndexing[index]) await kinds.afterIndexing[index](database, uids)
    else throw new Error(`Nothing takes ${index} out of the outbox`)
  }

  /** Postpones failed rows, longer each time, and finally sets them aside. */
  async function postpone(poisoned: readonly IndexPoison[], rows: readonly OutboxRow[]): Promise<void> {
    for (const { index, uid, reason } of poisoned) {
      const attempts =
        1 + Math.max(...rows.flatMap((row) => (row.index_name === index && row.uid === uid ? [row.attempts] : [])))
      const isGivenUp = attempts >= MOST_ATTEMPTS
      logError(`The search document of ${index} ${uid} could not be updated (attempt ${attempts}): ${reason}`)
      await database
        .update(outbox)
        .set({
          attempts,
          reason: reason.slice(0, 500),
          ...(isGivenUp
            ? { set_aside_at: new Date() }
            : { run_after: sql`now() + make_interval(secs => ${backoffSeconds(attempts)})` }),
        })
        .where(
          and(
            eq(outbox.index_name, index),
            eq(outbox.uid, uid),
            inArray(
              outbox.id,
              rows.map(({ id }) => id),
            ),
          ),
        )
      if (isGivenUp) await notifyAdministrators(database, { kind: 'work-set-aside', about: 'system' })
    }
  }

  /**
   * Deletes carried rows from the outbox. When another process has taken over meanwhile, our documents may have
   * overwritten its newer ones: then that process carries everything again.
   * @returns whether this process still holds the lease
   */
  const finish = (lease: Lease, carried: readonly OutboxRow[]): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const isHeld = await lease.isHeld(transaction)
      if (carried.length === 0) return isHeld
      if (isHeld) {
        const ids = carried.map(({ id }) => id)
        await transaction.delete(outbox).where(inArray(outbox.id, ids))
      } else {
        const again = carried.map(({ index_name, uid, bulk, tenant }) => ({ index_name, uid, bulk, tenant }))
        await transaction.insert(outbox).values(again)
      }
      return isHeld
    })

  /**
   * Carries one batch of single changes, or of bulk changes; false when there was nothing to do, or when another
   * process has taken over.
   */
  async function batch(lease: Lease, bulk: boolean): Promise<boolean> {
    const rows = await nextInTurn(database, bulk, bulk ? BULK_BATCH : BATCH)
    if (rows.length === 0) return false
    const poisoned: IndexPoison[] = []
    for (const [index, group] of Map.groupBy(rows, ({ index_name }) => index_name)) {
      const uids = [...new Set(group.map(({ uid }) => uid))]
      const failed = await carryInHalves(uids, (some) => carry(index, some))
      poisoned.push(...failed.map((one) => ({ index, ...one })))
    }
    await postpone(poisoned, rows)
    const carried = rows.filter(
      (row) => !poisoned.some(({ index, uid }) => row.index_name === index && row.uid === uid),
    )
    const isHeld = await finish(lease, carried)
    for (const listener of listeners) listener()
    return isHeld
  }

  /**
   * Alternates batches of both: single changes wait for no more than one batch of bulk changes, and cannot block those.
   */
  async function both(lease: Lease): Promise<boolean> {
    const [single, bulk] = [await batch(lease, false), await batch(lease, true)]
    return single || bulk
  }

  /** Drains the outbox in one process at a time, so that documents arrive in order; false when another process does. */
  const drain = () =>
    underLease(
      database,
      'search-documents',
      async (lease) => {
        while (!worker.stopping.aborted && (await both(lease)));
      },
      LEASE_SECONDS,
    )

  /** Notifies administrators. When the database is what failed, that is impossible, and the log has the reason. */
  const notifyOfFailure = () =>
    notifyAdministrators(database, { kind: 'search-failing', about: 'system' }).catch((error: unknown) =>
      logError('Administrators could not be told', error),
    )

  const worker = createWorker(
    'search-documents',
    {
      schedule: { queue: documentQueue, poll: POLL_MS },
      run: async () => {
        await drain()
        return false
      },
      error: 'Search documents could not be updated',
      failed: async (times) => (times === FAILURES_TOLD ? notifyOfFailure() : undefined),
    },
    database,
  )

  return {
    add: addToOutbox,
    worker,
    wake: worker.wake,
    async caughtUp(mark) {
      const until = Date.now() + CAUGHT_UP_MS
      for (;;) {
        let listener = (): void => undefined
        const notified = new Promise<void>((resolve) => listeners.add((listener = resolve)))
        const [row] = await database.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, mark))
        if (row && Date.now() < until) await Promise.race([notified, pause(Math.min(100, until - Date.now()))])
        listeners.delete(listener)
        if (!row) return true
        if (Date.now() >= until) return false
      }
    },
    async drain() {
      while (!(await drain())) await pause(50)
    },
  }
}
