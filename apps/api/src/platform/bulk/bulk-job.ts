import { isDeepStrictEqual } from 'node:util'
import { takeSnapshot, type Snapshot } from '../audit/snapshots.ts'
import type { StoredJob, StoredJobRow } from '../jobs/job-view.ts'
import type { JobKind, JobStep, JobWork, RowResult } from '../jobs/job-step.ts'
import { waitsSince } from '../jobs/waiting-rows.ts'
import type { Problem } from '../messages/problem.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Ports } from '../workers/ports.ts'
import { lockOwn } from '../records/lock-rows.ts'
import type { AnyRecord } from '../records/record.ts'
import { removeMany } from '../records/remove.ts'
import type { Fields, Locked, RowOf, Write } from '../records/writable.ts'
import { writeMany } from '../records/write.ts'
import {
  deletes,
  isBulkKind,
  isForClosed,
  rightOf,
  undoRightOf,
  wishOf,
  type BulkKind,
  type BulkWish,
  type MergeWish,
} from './bulk-wish.ts'
import { combineStep } from './combine-step.ts'
import { foresee, heirOf, type Foreseen } from './foresee.ts'
import { isProblem, problemOf } from './problem-of.ts'
import { undoStep } from './undo-step.ts'
import { writeFile } from './write-file.ts'
import { text } from './messages.ts'

/** Records per transaction: few, since other people wait for their locks. */
const AT_A_TIME = 200

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Returns the kind and the change of a bulk job. @throws when the job is no bulk change of a kind */
export function bulkOf(kinds: Kinds, { request }: Pick<StoredJob, 'request'>): { kind: BulkKind; wish: BulkWish } {
  const { resource, change } = request
  const kind = typeof resource === 'string' ? kinds.find(resource) : undefined
  if (!kind || !isBulkKind(kind) || !isFields(change)) throw new Error('This job was not asked for a bulk change')
  return { kind, wish: wishOf(kind, change) }
}

type Possible = Extract<Foreseen<Locked<RowOf<BulkKind>>>, { readonly patch: Fields }>

/** Whether a record would be changed exactly as its preview showed. */
const isAsShown = (wish: BulkWish, one: Possible, { before, after, kept }: StoredJobRow): boolean =>
  deletes(wish) ? one.row.version === kept?.['version'] : isDeepStrictEqual([one.before, one.after], [before, after])

/** Returns whether a record waits for something outside, or why it does so in vain; undefined: it does not. */
async function waiting(
  work: JobWork,
  wish: BulkWish,
  { row }: Possible,
  stored: StoredJobRow,
): Promise<Pick<RowResult, 'state' | 'reason'> | undefined> {
  if (wish.how !== 'act') return undefined
  const { action, value } = wish
  const waits = await problemOf(
    async () => (await action.waits?.(row as never, work, value as never, waitsSince(stored))) ?? false,
  )
  if (isProblem(waits)) return { state: 'Failed', reason: waits }
  return waits ? { state: 'Waiting' } : undefined
}

/** Changes records in bulk, each exactly as its preview shows; records that have changed since are skipped. */
const bulkStep: JobStep = async (work, rows) => {
  const { kind, wish } = bulkOf(work.kinds, work.job)
  if (wish.how === 'combine') return combineStep(work, kind, wish, rows)
  const uids = rows.flatMap(({ object }) => object ?? [])
  const locked = await lockOwn(work, kind, uids, deletes(wish) ? 'update' : undefined)
  const found = new Map((await foresee(work, kind, wish, locked, work.job.uid)).map((one) => [one.row.uid, one]))
  const going: Possible[] = []
  const results: RowResult[] = []
  for (const row of rows) {
    const { position } = row
    const one = found.get(row.object ?? '')
    if (!one) results.push({ position, state: 'Skipped', reason: gone })
    else if ('skip' in one) results.push({ position, state: one.state, reason: one.skip })
    else if (!isAsShown(wish, one, row)) results.push({ position, state: 'Skipped', reason: changed })
    else {
      const left = await waiting(work, wish, one, row)
      if (!left) going.push(one)
      results.push({ position, ...(left ?? { state: 'Done' }) })
    }
  }
  const outcomes = await (wish.how === 'delete'
    ? removeAll(work, kind, going)
    : wish.how === 'merge'
      ? mergeAll(work, kind, wish, going)
      : writeAll(work, kind, wish, going))
  return results.map((result, index) => {
    const outcome = result.state === 'Done' ? outcomes.get(rows[index]?.object ?? '') : undefined
    return outcome ? { ...result, ...outcome } : result
  })
}

type Going = readonly { readonly row: Locked<RowOf<BulkKind>>; readonly patch: Fields }[]
/** What is kept of records for their undo, and why some were skipped after all. */
type Outcomes = ReadonlyMap<string, Partial<RowResult>>

/** Deletes records; returns their snapshots. */
async function removeAll(work: JobWork, kind: BulkKind, going: Going): Promise<Outcomes> {
  const outcomes = new Map<string, Pick<RowResult, 'kept'>>()
  await removeMany(
    work,
    kind,
    going.map(({ row }) => row),
    async (row): Promise<Snapshot> => {
      const snapshot = await takeSnapshot(
        work.database,
        kind.tableName,
        'uid',
        row.uid,
        (kind as AnyRecord).restoredAlone,
      )
      outcomes.set(row.uid, { kept: { snapshot } })
      return snapshot
    },
  )
  return outcomes
}

/**
 * Merges records into another one, one after the other; returns their snapshots. What was merged before can leave no
 * place for the next one: that one is skipped with the reason, and the others are merged.
 */
async function mergeAll(work: JobWork, kind: BulkKind, wish: MergeWish, going: Going): Promise<Outcomes> {
  const outcomes = new Map<string, Partial<RowResult>>()
  const rank = (row: object) => wish.merging.rank?.(row as never) ?? 0
  for (const { row } of going.toSorted((one, other) => rank(other.row) - rank(one.row))) {
    const outcome = await problemOf(() =>
      work.database.transaction((database) => mergeOne({ ...work, database }, kind, wish, row.uid)),
    )
    outcomes.set(row.uid, isProblem(outcome) ? { state: 'Skipped', reason: outcome } : outcome)
  }
  return outcomes
}

/** Merges a record into another one; returns its snapshot. @throws why the two cannot be merged */
async function mergeOne(work: JobWork, kind: BulkKind, wish: MergeWish, uid: string): Promise<Pick<RowResult, 'kept'>> {
  let kept: RowResult['kept']
  // Read again: what was merged before may have changed both.
  const [row] = await lockOwn(work, kind, [uid], 'update')
  const into = await heirOf(work, kind, wish)
  if (row && into) wish.merging.assertMergeable(row as never, into as never)
  await wish.merging.merge({
    work,
    kind,
    row,
    into,
    remove: (keep: (row: { readonly uid: string }) => Promise<Snapshot>) =>
      removeMany(work, kind, row ? [row] : [], async (one) => {
        const snapshot = await keep(one)
        kept = { snapshot }
        return snapshot
      }),
  } as never)
  return { kept }
}

/** Writes records; returns the columns before and after. */
async function writeAll(work: JobWork, kind: BulkKind, wish: BulkWish, going: Going): Promise<Outcomes> {
  const writes: Write<BulkKind>[] = []
  for (const { row, patch } of going) {
    const acts = wish.how === 'act' ? wish : undefined
    const more = await acts?.action.also?.(row as never, work, acts.value as never)
    if (!acts?.action.elsewhere) writes.push({ row, patch: { ...patch, ...more } })
  }
  await writeMany(work, kind, writes)
  const isOwn = ([name]: readonly [string, unknown]) => !kind.keptByServer?.includes(name)
  return new Map(
    going.map(({ row, patch }) => {
      // What the server maintains, such as whether the search has it, starts over in both directions.
      const [own, server] = [Object.entries(patch).filter(isOwn), Object.entries(patch).filter((one) => !isOwn(one))]
      const former = own.map(([name]) => [name, Reflect.get(row, name)] as const)
      return [
        row.uid,
        { kept: { former: Object.fromEntries([...former, ...server]), changed: Object.fromEntries(own) } },
      ]
    }),
  )
}

/** Bulk changes of kinds of records. */
export const bulkJob = (ports: Ports): JobKind => {
  const { kinds, bulkFiles, exports: store } = ports
  return {
    right: (job) => rightOf(bulkOf(kinds, job).wish),
    recorded: (job) => ({ operation: bulkOf(kinds, job).wish.operation, source: 'bulk' }),
    worksWhenClosed: (job) => isForClosed(bulkOf(kinds, job).wish),
    step: bulkStep,
    chunk(job) {
      const { wish } = bulkOf(kinds, job)
      if (wish.how === 'combine') return wish.combining.largest
      return (wish.how === 'act' && wish.action.atATime?.(wish.value as never)) || AT_A_TIME
    },
    together: (job) => (bulkOf(kinds, job).wish.how === 'combine' ? ({ kept }) => kept?.['group'] : undefined),
    undo: {
      right(job) {
        const { kind, wish } = bulkOf(kinds, job)
        return undoRightOf(kind, wish)
      },
      step: undoStep,
      chunk: AT_A_TIME,
    },
    whenDone(job) {
      const { kind, wish } = bulkOf(kinds, job)
      const file = wish.how === 'act' ? bulkFiles[kind.resource]?.[wish.name] : undefined
      return wish.how === 'act' && file ? writeFile(store, file(ports), wish.value) : undefined
    },
  }
}
