import { holds, type Requirement } from '@backoffice/permissions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recorder } from '../audit/recorder.ts'
import { failureOf } from '../http/error-answers.ts'
import { Failure } from '../http/failure.ts'
import { inScope } from '../http/in-scope.ts'
import type { Connection, Database } from '../database/database.ts'
import type { Outbox } from '../search/outbox.ts'
import type { Language } from '../languages/language.ts'
import { notify, notifyAdministrators } from '../notifications/notify.ts'
import { messageIn, type Problem } from '../messages/problem.ts'
import { backoffSeconds, MOST_ATTEMPTS } from '../workers/backoff.ts'
import { underLease } from '../workers/lease.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import type { Kinds } from '../records/kinds.ts'
import { findAccount, type Account } from '../session/account.ts'
import { findScope, opened, type Scope } from '../session/scope.ts'
import { jobQueue } from './job-queue.ts'
import type { JobKinds } from './job-kinds.ts'
import { createJobPlaces, type JobLimits } from './job-limits.ts'
import type { JobKind, JobStep, JobWhole, RowResult } from './job-step.ts'
import type { StoredJob, StoredJobRow } from './job-view.ts'
import { jobRows, jobs } from './tables.ts'
import { beginToWait } from './waiting-rows.ts'
import { jobsInTurn, leaseOf, othersWait } from './turns.ts'
import { logError } from '../log/log-error.ts'
import { text } from './messages.ts'

const CHUNK = 1_000
const POLL_MS = 1_000
/** A process that dies delays its job by no more than this. */
const LEASE_SECONDS = 10
const setAside: Problem = { message: text('set-aside') }
const FINDABLE_MS = 30_000
const LONG_MS = 10_000
/** After so long a job looks again whether what its rows wait for is there. */
const REST_SECONDS = 2
/**
 * States in which a chunk is committed: also while its job is paused or resumed. Once the job is cancelled the chunk is
 * rolled back.
 */
const GOING = ['Queued', 'Running', 'Paused'] as const

/** The job was cancelled, or taken over by another process, during a chunk: the chunk is rolled back. */
class Overtaken extends Error {}

const unforeseen: Problem = { message: text('internal-error') }

/** What the work on some rows came to. */
interface Worked {
  /** The last outbox id. */
  readonly mark: number
  /** How many of the rows have ended; the others wait for something outside. */
  readonly ended: number
}

type Recorded = ReturnType<Extract<JobKind, { readonly step: unknown }>['recorded']>

/** Returns the rows at the beginning that belong together; all of them where none do. */
function leading(rows: readonly StoredJobRow[], together: ((row: StoredJobRow) => unknown) | undefined) {
  const [first] = rows
  if (!first || !together) return rows
  const end = rows.findIndex((row) => together(row) !== together(first))
  return end < 0 ? rows : rows.slice(0, end)
}

interface Parts {
  readonly connection: Connection
  readonly outbox: Outbox
  readonly noGroupFullAccess: boolean
  readonly jobKinds: JobKinds
  readonly kinds: Kinds
  readonly limits: JobLimits
}

/**
 * Stores the results of rows; returns how many have ended. Each row repeats its job: for a job created a moment ago the
 * planner expects a single row, and would scan all of them for every result.
 */
async function keepResults(
  database: Database,
  job: StoredJob,
  language: Language,
  all: readonly RowResult[],
): Promise<number> {
  const results = all.filter(({ state }) => state !== 'Waiting')
  const waiting = all.filter(({ state }) => state === 'Waiting').map(({ position }) => position)
  const hasBegun = waiting.length > 0 && (await beginToWait(database, job, waiting))
  if (results.length === 0 && !hasBegun) return 0
  const { rowCount } = await database.execute(sql`
    update job_rows r set state = n.state, reason = nullif(n.reason, 'null'), object = coalesce(n.object, r.object),
      before = case when n.changed then nullif(n.before, 'null') else r.before end, after = case when n.changed then nullif(n.after, 'null') else r.after end,
      kept = coalesce(nullif(n.kept, 'null'), r.kept)
    from jsonb_to_recordset(${JSON.stringify(results.map((result) => ({ ...result, ...(result.reason && { reason: messageIn(language, result.reason) }), job_uid: job.uid, changed: 'before' in result || 'after' in result })))}::jsonb)
      as n(job_uid text, position int, state text, reason jsonb, object text, changed boolean, before jsonb, after jsonb, kept jsonb)
    where r.job_uid = n.job_uid and r.position = n.position and r.state = 'Waiting'`)
  if (rowCount !== results.length) throw new Overtaken()
  const of = (state: RowResult['state']) => results.filter((result) => result.state === state).length
  const going = await database
    .update(jobs)
    .set({
      done: sql`${jobs.done} + ${of('Done')}`,
      skipped: sql`${jobs.skipped} + ${of('Skipped') + of('Unchanged')}`,
      failed: sql`${jobs.failed} + ${of('Failed')}`,
      attempts: 0,
      version: sql`${jobs.version} + 1`,
      updated_at: new Date(),
    })
    .where(and(eq(jobs.uid, job.uid), inArray(jobs.state, GOING)))
    .returning({ uid: jobs.uid })
  if (going.length === 0) throw new Overtaken()
  return results.length
}

/**
 * Runs jobs. Any number of processes share them, and jobs of a process that died are taken over. When stopped, it
 * finishes the current chunk; the rest continues at the next start.
 */
export function jobWorker({
  connection: { database },
  outbox,
  noGroupFullAccess,
  jobKinds,
  kinds,
  limits,
}: Parts): WorkerDefinition {
  const places = createJobPlaces(limits)
  /** Retries rows that fail together in halves, so that one bad row fails alone, unless they belong together. */
  async function work(
    { step, isWhole }: { readonly step: JobStep; readonly isWhole: boolean },
    recorded: Recorded,
    job: StoredJob,
    account: Account,
    scope: Scope,
    rows: readonly StoredJobRow[],
  ): Promise<Worked> {
    let [mark, ended] = [0, 0]
    const may = (right: string) => holds(account, right as Requirement, { noGroupFullAccess })
    try {
      await inScope(database, account, scope, async (transaction) => {
        const results = await step(
          {
            job,
            database: transaction,
            account,
            actor: account.uid,
            language: account.language,
            scope,
            kinds,
            may,
            noGroupFullAccess,
            record: recorder(transaction, { ...recorded, actor: account.uid, job: job.uid }, scope),
            reindex: async (index, which) =>
              void (mark = Math.max(mark, await outbox.add(transaction, index, which, 'bulk'))),
          },
          rows,
        )
        ended = await keepResults(transaction, job, account.language, results)
      })
    } catch (error) {
      const failure = failureOf(error, kinds)
      if (error instanceof Overtaken || failure?.status === 503) throw error
      if (rows.length > 1 && !isWhole) {
        const half = Math.ceil(rows.length / 2)
        const doing = { step, isWhole }
        const first = await work(doing, recorded, job, account, scope, rows.slice(0, half))
        const second = await work(doing, recorded, job, account, scope, rows.slice(half))
        return { mark: Math.max(first.mark, second.mark), ended: first.ended + second.ended }
      }
      if (!failure) logError(`Row ${rows[0]?.position} of job ${job.uid} failed`, error)
      const reason = failure?.problems[0] ?? unforeseen
      ended = await database.transaction((transaction) =>
        keepResults(
          transaction,
          job,
          account.language,
          rows.map(({ position }) => ({ position, state: 'Failed' as const, reason })),
        ),
      )
    }
    outbox.wake()
    return { mark, ended }
  }

  /**
   * Waits until changes are searchable, since users look for them once a job is done. A search service that is down
   * delays it only briefly.
   */
  async function findable(mark: number, signal: AbortSignal): Promise<void> {
    const until = Date.now() + FINDABLE_MS
    while (!signal.aborted && Date.now() < until && !(await outbox.caughtUp(mark)));
  }

  async function end({ uid, actor }: StoredJob, state: 'Done' | 'Failed', cause?: Problem): Promise<void> {
    const problem = cause ? messageIn((await findAccount(database, actor))?.language ?? 'en', cause) : null
    const [job] = await database
      .update(jobs)
      .set({ state, problem, finished_at: new Date(), version: sql`${jobs.version} + 1`, updated_at: new Date() })
      .where(and(eq(jobs.uid, uid), eq(jobs.state, 'Running')))
      .returning()
    if (!job?.finished_at) return
    const took = job.finished_at.getTime() - (job.started_at ?? job.finished_at).getTime()
    // Notifies only of jobs that took long or failed: otherwise the user was still watching.
    if (took >= LONG_MS || state === 'Failed' || job.failed > 0)
      await notify(database, [job.actor], { kind: 'job-ended', about: 'me', job_uid: uid })
  }

  const mayStill = (account: Account | undefined, right: string): account is Account =>
    account?.status === 'ACTIVE' && holds(account, right as Requirement, { noGroupFullAccess })
  const notAllowed: Problem = { message: text('permission-lost') }

  /** Runs a job that has no rows: from its beginning, also when it was interrupted before. */
  async function runWhole(whole: JobWhole, right: string, job: StoredJob, signal: AbortSignal): Promise<void> {
    const look: Parameters<JobWhole>[0]['look'] = async (use) => {
      const account = await findAccount(database, job.actor)
      if (!mayStill(account, right)) throw new Failure(403, [notAllowed])
      const scope = await findScope(database, account)
      return inScope(database, account, scope, (transaction) =>
        use({
          database: transaction,
          account,
          scope,
          kinds,
          may: (wanted) => holds(account, wanted as Requirement, { noGroupFullAccess }),
        }),
      )
    }
    const progress = async (done: number): Promise<boolean> => {
      const going = await database
        .update(jobs)
        .set({ done, version: sql`${jobs.version} + 1`, updated_at: new Date() })
        .where(and(eq(jobs.uid, job.uid), eq(jobs.state, 'Running')))
        .returning({ uid: jobs.uid })
      return going.length > 0 && !signal.aborted
    }
    try {
      if (await whole({ job, look, progress })) await end(job, 'Done')
    } catch (error) {
      const failure = failureOf(error, kinds)
      if (failure?.status === 503) throw error
      if (!failure) logError(`Job ${job.uid} failed`, error)
      await end(job, 'Failed', failure?.problems[0] ?? unforeseen)
    }
  }

  /**
   * Counts an attempt before it is made, so that a job that crashes the whole process counts too, and schedules the
   * next one; a job without attempts left is set aside. False when there is nothing to run.
   */
  async function begin(uid: string): Promise<boolean> {
    const [job] = await database
      .select()
      .from(jobs)
      .where(and(eq(jobs.uid, uid), inArray(jobs.state, ['Queued', 'Running'])))
    if (!job) return false
    if (job.attempts >= MOST_ATTEMPTS) {
      await database.update(jobs).set({ state: 'Running', set_aside_at: new Date() }).where(eq(jobs.uid, uid))
      await end({ ...job, state: 'Running' }, 'Failed', setAside)
      await notifyAdministrators(database, { kind: 'work-set-aside', about: 'system' })
      return false
    }
    await database
      .update(jobs)
      .set({
        state: 'Running',
        started_at: sql`coalesce(${jobs.started_at}, now())`,
        attempts: job.attempts + 1,
        run_after: sql`now() + make_interval(secs => ${backoffSeconds(job.attempts + 1)})`,
      })
      .where(and(eq(jobs.uid, uid), inArray(jobs.state, ['Queued', 'Running'])))
    return true
  }

  /**
   * Resets the attempts of a job that stops regularly, because it is done or the server stops: it continues without
   * waiting, unless it rests.
   */
  const clear = (uid: string, rests: boolean) =>
    database
      .update(jobs)
      .set({ attempts: 0, run_after: rests ? sql`now() + make_interval(secs => ${REST_SECONDS})` : null })
      .where(eq(jobs.uid, uid))

  /**
   * Runs a job to its end, or until other tenants have their turn after a chunk; it continues at its next turn. Returns
   * whether it rests: what its rows wait for is not there yet, and other jobs have its slot meanwhile.
   */
  async function run(uid: string, signal: AbortSignal): Promise<boolean> {
    let mark = 0
    for (let chunks = 0; !signal.aborted; chunks += 1) {
      const [job] = await database.select().from(jobs).where(eq(jobs.uid, uid))
      if (job?.state !== 'Running') return false
      const kind = jobKinds(job.kind)
      if ('whole' in kind) {
        await runWhole(kind.whole, kind.right(job), job, signal)
        return false
      }
      const account = await findAccount(database, job.actor)
      if (!mayStill(account, kind.right(job))) {
        await end(job, 'Failed', notAllowed)
        return false
      }
      const together = kind.together?.(job)
      const rows = leading(
        await database
          .select()
          .from(jobRows)
          .where(and(eq(jobRows.job_uid, uid), eq(jobRows.state, 'Waiting')))
          .orderBy(asc(jobRows.position))
          .limit(kind.chunk?.(job) ?? CHUNK),
        together,
      )
      if (rows.length === 0) {
        await findable(mark, signal)
        const rest = kind.whenDone?.(job)
        await (rest ? runWhole(rest, kind.right(job), job, signal) : end(job, 'Done'))
        return false
      }
      if (chunks > 0 && (await othersWait(database, job.actor))) return false
      const found = await findScope(database, account)
      const scope = kind.worksWhenClosed?.(job) ? opened(found) : found
      const { step, end: endStep } =
        typeof kind.step === 'function'
          ? { step: kind.step, end: undefined }
          : await kind.step.prepare(database, rows, signal)
      try {
        const doing = { step, isWhole: together !== undefined }
        const worked = await work(doing, kind.recorded(job), job, account, scope, rows)
        mark = Math.max(mark, worked.mark)
        if (worked.ended === 0) return true
      } finally {
        await endStep?.()
      }
    }
    return false
  }

  /** Runs a job. One that fails waits for its next attempt while others continue. */
  async function attempt(uid: string, signal: AbortSignal): Promise<void> {
    try {
      await clear(uid, await run(uid, signal))
    } catch (error) {
      if (error instanceof Overtaken) return
      logError(`Job ${uid} could not go on; trying again`, error)
    }
  }

  /** Runs the next job; false when there is none that has a slot here and that no other process runs. */
  async function next(signal: AbortSignal): Promise<boolean> {
    for (const { uid, kind } of await jobsInTurn(database)) {
      const leave = places.take(kind)
      if (!leave) continue
      // Rows of a chunk that another process has done meanwhile roll back the chunk: see `Overtaken`.
      const work = async (): Promise<void> => {
        if (await begin(uid)) await attempt(uid, signal)
      }
      try {
        if (await underLease(database, leaseOf(uid), work, LEASE_SECONDS)) return true
      } finally {
        leave()
      }
    }
    return false
  }

  return {
    schedule: { queue: jobQueue, poll: POLL_MS },
    atOnce: limits.inAll,
    run: next,
    error: 'A job could not go on',
  }
}
