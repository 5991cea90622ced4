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
/** A single change may have to wait for so many documents of bulk changes, and the requests of this process beside them: a fifth of a second. */
const BULK_BATCH = 200
const CAUGHT_UP_MS = 2_000
const POLL_MS = 1_000
const FAILURES_TOLD = 5
/** A process that dies holds up the search documents of the others no longer than this. */
const LEASE_SECONDS = 10

interface IndexPoison extends Poison {
  readonly index: string
}

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes

/** Carries changes from the outbox to the search service, one process at a time. */
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

  /** Puts off what failed, longer each time, and sets it aside in the end. */
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
   * Takes what was carried out of the outbox. Where another process has taken over meanwhile, its newer documents may have
   * been overwritten by ours: then everything is carried again, by that process.
   * @returns whether this process still does it
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

  /** One batch of single changes, or of bulk changes; false when there was nothing to do, or when another process has taken over. */
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

  /** A batch of each in turn: single changes wait for no more than one batch of bulk changes, which they cannot keep waiting either. */
  async function both(lease: Lease): Promise<boolean> {
    const [single, bulk] = [await batch(lease, false), await batch(lease, true)]
    return single || bulk
  }

  /** One process at a time, so that documents arrive in order; false when another one is at it. */
  const drain = () =>
    underLease(
      database,
      'search-documents',
      async (lease) => {
        while (!worker.stopping.aborted && (await both(lease)));
      },
      LEASE_SECONDS,
    )

  /** Where the database is what failed, nobody can be told, and the terminal has said why. */
  const tell = () =>
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
      failed: async (times) => (times === FAILURES_TOLD ? tell() : undefined),
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
        const told = new Promise<void>((resolve) => listeners.add((listener = resolve)))
        const [row] = await database.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, mark))
        if (row && Date.now() < until) await Promise.race([told, pause(Math.min(100, until - Date.now()))])
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
