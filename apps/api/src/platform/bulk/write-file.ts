import { and, asc, eq } from 'drizzle-orm'
import type { JobWhole } from '../jobs/job-step.ts'
import { jobRows, jobs } from '../jobs/tables.ts'
import type { Ports } from '../workers/ports.ts'
import type { BulkFile } from './bulk-file.ts'

/** Writes the file of a bulk job about the records that it was done to; a job that did nothing has none. */
export const writeFile =
  (store: Ports['exports'], file: BulkFile, value: unknown): JobWhole =>
  async ({ job, look, progress }) => {
    if (job.done === 0) return true
    await store.tidy()
    const done = await look(({ database }) =>
      database
        .select({ object: jobRows.object })
        .from(jobRows)
        .where(and(eq(jobRows.job_uid, job.uid), eq(jobRows.state, 'Done')))
        .orderBy(asc(jobRows.position)),
    )
    const uids = done.flatMap(({ object }) => object ?? [])
    const bytes = await store.write(job.uid, async (_sink, path) => {
      await file.write({ value: value as never, uids, look, path })
      return progress(job.done)
    })
    if (bytes === undefined) return false
    const file_name = file.name(value as never)
    await look(({ database }) => database.update(jobs).set({ file_name }).where(eq(jobs.uid, job.uid)))
    return true
  }
