import { eq } from 'drizzle-orm'
import type { ExportStore } from '../exports/export-store.ts'
import type { JobKind } from '../jobs/job-step.ts'
import { printJobs } from './tables.ts'

/** Draws the labels of a print job into its file. */
export const printJob = (store: ExportStore): JobKind => ({
  right: () => 'products',
  async whole({ job, look, progress }) {
    await store.tidy()
    const wanted = await look(async ({ database }) => (await database.select().from(printJobs).where(eq(printJobs.job_uid, job.uid)))[0])
    if (!wanted) throw new Error('The print job is gone')
    // What draws brings fonts and their tables along: no start needs to wait for them.
    const { drawLabels } = await import('./draw-labels.ts')
    const bytes = await store.write(wanted.uid, async (sink) => {
      for await (const part of drawLabels(wanted.labels, wanted)) await sink(part)
      return progress(wanted.count)
    })
    return bytes !== undefined
  },
})
