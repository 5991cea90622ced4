import { and, count, eq, sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import { pageBy } from '../database/page-by.ts'
import { conflict, notFound } from '../http/failure.ts'
import type { Answer, Call, Handlers } from '../http/types.ts'
import type { Database } from '../database/database.ts'
import { newUid } from '../database/records.ts'
import { isUndoable, undoneInReverse, viewJob, viewJobRow, type StoredJob } from './job-view.ts'
import { fingerprintOf } from './fingerprint.ts'
import { undoRequest } from './undo-job.ts'
import { searchRecords } from '../search/search-records.ts'
import type { Wakes } from '../workers/worker.ts'
import { jobRows, jobs, type FrozenSearch } from './tables.ts'
import { withoutWaiting } from './waiting-rows.ts'
import { text } from './messages.ts'

/** Columns of a job that starts over with all its attempts. */
const fresh = { attempts: 0, run_after: null, set_aside_at: null } as const

type Caller = Pick<Call, 'database' | 'account'>

/** Returns one's own job, locked. @throws 404 */
async function own({ database, account }: Caller, uid: string): Promise<StoredJob> {
  const [job] = await database
    .select()
    .from(jobs)
    .where(and(eq(jobs.uid, uid), eq(jobs.actor, account.uid)))
    .for('update')
  if (!job) throw notFound(text('job'))
  return job
}

async function move(
  { database }: Caller,
  job: StoredJob,
  from: readonly StoredJob['state'][],
  values: Partial<StoredJob>,
) {
  if (!from.includes(job.state)) throw conflict(text('wrong-state', { state: job.state }))
  const [moved] = await database
    .update(jobs)
    .set({ ...values, version: job.version + 1, updated_at: new Date() })
    .where(eq(jobs.uid, job.uid))
    .returning()
  if (!moved) throw notFound(text('job'))
  return { status: 200 as const, body: { results: viewJob(moved) } }
}

/** Returns what the search of a dry run finds now, in the namespaces of that dry run. */
function searchAgain(
  search: Meilisearch,
  { scope, may }: Pick<Call, 'scope' | 'may'>,
  { index, search: asked, namespaces }: FrozenSearch,
): Promise<string[] | undefined> {
  const searched = namespaces ? [...scope.own, ...scope.inherited].filter((uid) => namespaces.includes(uid)) : scope.own
  return searchRecords(search, index, { namespaces: searched, may }, asked, '/selection/search/filter')
}

/** Returns the handlers of jobs. They see the account's own jobs only, even when it shares tenants with others. */
export const jobHandlers = (database: Database, search: Meilisearch, runner: Wakes) => {
  /** The answer is sent after its transaction; the runner polls within a second even if it is woken too early. */
  const wakeLater = ({ reply }: Pick<Call, 'reply'>): void => void reply.raw.once('finish', () => runner.wake())

  async function start(call: Call<'startJob'>, found: readonly string[] | undefined): Promise<Answer<'startJob'>> {
    const job = await own(call, call.path.uid)
    const eligible = job.total - job.skipped - job.failed
    if (call.body.count !== undefined && call.body.count !== eligible)
      throw conflict(text('confirmation-mismatch', { count: eligible }), '/count')
    if (job.frozen && fingerprintOf(found ?? []) !== job.frozen.fingerprint) {
      throw conflict(text('results-changed', { now: found?.length ?? 0, before: job.total }))
    }
    wakeLater(call)
    return move(call, job, ['Prepared'], { state: 'Queued' })
  }

  return {
    async listJobs(call) {
      const page = pageBy(call.query, jobs.id, 'descending')
      const where = eq(jobs.actor, call.account.uid)
      const rows = await call.database
        .select()
        .from(jobs)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(jobs).where(where)
      return {
        body: page.answer(
          rows.map(viewJob),
          total?.total ?? 0,
          rows.map(({ id }) => id),
        ),
      }
    },

    async readJob(call) {
      const [job] = await call.database
        .select()
        .from(jobs)
        .where(and(eq(jobs.uid, call.path.uid), eq(jobs.actor, call.account.uid)))
      if (!job) throw notFound(text('job'))
      return { body: { results: viewJob(job) }, version: job.version }
    },

    async readJobRows(call) {
      const { state } = call.query
      const page = pageBy(call.query, jobRows.position)
      if (!(await call.database.$count(jobs, and(eq(jobs.uid, call.path.uid), eq(jobs.actor, call.account.uid)))))
        throw notFound(text('job'))
      const where = and(
        eq(jobRows.job_uid, call.path.uid),
        eq(jobRows.actor, call.account.uid),
        state && eq(jobRows.state, state),
      )
      const rows = await call.database
        .select()
        .from(jobRows)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(jobRows).where(where)
      return {
        body: page.answer(
          rows.map(viewJobRow),
          total?.total ?? 0,
          rows.map(({ position }) => position),
        ),
      }
    },

    startJob: {
      async prepare({ path, account, scope, may }) {
        const [prepared] = await database
          .select({ frozen: jobs.frozen })
          .from(jobs)
          .where(and(eq(jobs.uid, path.uid), eq(jobs.actor, account.uid)))
        const found = prepared?.frozen ? await searchAgain(search, { scope, may }, prepared.frozen) : undefined
        return { handle: (call) => start(call, found) }
      },
    },

    async pauseJob(call) {
      return move(call, await own(call, call.path.uid), ['Queued', 'Running'], { state: 'Paused' })
    },

    async resumeJob(call) {
      wakeLater(call)
      return move(call, await own(call, call.path.uid), ['Paused'], { state: 'Queued', ...fresh })
    },

    async cancelJob(call) {
      return move(call, await own(call, call.path.uid), ['Prepared', 'Queued', 'Running', 'Paused'], {
        state: 'Cancelled',
        finished_at: new Date(),
      })
    },

    async retryJob(call) {
      const job = await own(call, call.path.uid)
      if (job.failed === 0) throw conflict(text('nothing-failed'))
      if (job.undone_by !== null) throw conflict(text('undone'))
      const answer = await move(call, job, ['Done', 'Failed', 'Cancelled'], {
        state: 'Queued',
        failed: 0,
        finished_at: null,
        problem: null,
        ...fresh,
      })
      await call.database
        .update(jobRows)
        .set({ state: 'Waiting', reason: null, kept: withoutWaiting })
        .where(and(eq(jobRows.job_uid, job.uid), eq(jobRows.state, 'Failed')))
      wakeLater(call)
      return answer
    },

    async undoJob(call) {
      const job = await own(call, call.path.uid)
      if (!isUndoable(job)) throw conflict(text('nothing-to-undo'))
      const uid = newUid()
      const [undo] = await call.database
        .insert(jobs)
        .values({
          uid,
          actor: call.account.uid,
          updated_by: call.account.uid,
          kind: 'undo',
          state: 'Queued',
          request: undoRequest(job),
          total: job.done,
          undo_of: job.uid,
        })
        .returning()
      if (!undo) throw new Error('The job was not stored')
      await call.database.execute(sql`
        insert into job_rows (job_uid, actor, position, object, label, before, after, kept)
        select ${uid}, actor, row_number() over (order by ${undoneInReverse.has(job.kind) ? sql`position desc` : sql`position`}) - 1, object, label, after, before, kept from job_rows where job_uid = ${job.uid} and state = 'Done'`)
      await call.database
        .update(jobs)
        .set({ undone_by: uid, version: job.version + 1 })
        .where(eq(jobs.uid, job.uid))
      wakeLater(call)
      return { status: 201, body: { results: viewJob(undo) } }
    },
  } satisfies Partial<Handlers>
}
