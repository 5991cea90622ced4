import { asc, eq } from 'drizzle-orm'
import { conflict } from '../http/failure.ts'
import type { Answer, Call } from '../http/types.ts'
import { viewJob } from '../jobs/job-view.ts'
import { prepareJob, type PreparedRow } from '../jobs/prepare-job.ts'
import { jobs } from '../jobs/tables.ts'
import type { Language } from '../languages/language.ts'
import type { Message } from '../messages/message.ts'
import { messageIn } from '../messages/problem.ts'
import type { Wakes } from '../workers/worker.ts'
import { ownImport, assertNotStarted } from './import-access.ts'
import { changesRecord } from './import-view.ts'
import { rowRulesOf } from './validate-import.ts'
import { sourceOf } from './source-of.ts'
import { type StoredRow } from './source.ts'
import { imports, importRows } from './tables.ts'
import { text } from './messages.ts'

/** Returns a row of the file as a row of the job; rows without changes are skipped. */
function preparedRow(row: StoredRow, kept: Record<string, unknown>, language: Language): PreparedRow {
  const about = { object: row.object, label: row.label, before: row.before, after: row.after, kept }
  const skipped = (message: Message): PreparedRow => ({
    ...about,
    state: 'Skipped',
    reason: messageIn(language, { message }),
  })
  if (changesRecord(row.state)) return row.accepted ? { ...about, state: 'Waiting' } : skipped(text('not-accepted'))
  if (row.state === 'Unmatched') return skipped(text('no-record'))
  if (row.state === 'Unchanged')
    return { ...about, state: 'Unchanged', reason: messageIn(language, { message: text('unchanged') }) }
  const [problem] = row.problems
  if (!problem) return skipped(text('row-not-checked'))
  return { ...about, state: 'Skipped', reason: { message: problem.message, code: problem.code } }
}

/** Queues the job that imports the rows of a file. */
export async function startImport(call: Call<'startImport'>, runner: Wakes): Promise<Answer<'startImport'>> {
  const file = await ownImport(call, call.path.uid)
  assertNotStarted(file)
  if (!file.checked) throw conflict(text('check-required'))
  const rules = await rowRulesOf(call, file)
  const rows = await call.database
    .select()
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  const eligible = rows.filter(({ state, accepted }) => changesRecord(state) && accepted)
  if (call.body.count !== undefined && call.body.count !== eligible.length)
    throw conflict(text('import-confirmation-mismatch', { count: eligible.length }), '/count')
  if (eligible.length === 0) throw conflict(text('nothing-to-import'))
  const source = sourceOf(call.kinds, file.resource)
  const job = await prepareJob(call, {
    kind: source.job,
    request: {
      import: file.uid,
      file_name: file.file_name,
      resource: file.resource,
      ...(file.about !== null && { about: file.about }),
      ...source.requestOf?.(eligible),
    },
    frozen: null,
    rows: rows.map((row) => preparedRow(row, rules.keptOf(row), call.language)),
  })
  const [queued] = await call.database.update(jobs).set({ state: 'Queued' }).where(eq(jobs.uid, job.uid)).returning()
  if (!queued) throw new Error('The job is gone')
  await call.database
    .update(imports)
    .set({ job_uid: job.uid, version: file.version + 1 })
    .where(eq(imports.uid, file.uid))
  await call.record({
    resource: 'imports',
    object: file.uid,
    namespace: file.namespace,
    before: null,
    after: { file_name: file.file_name, rows: file.rows, started: eligible.length, job: job.uid },
  })
  call.reply.raw.once('finish', () => runner.wake())
  return { status: 201, body: { results: viewJob(queued) } }
}
