import { eq } from 'drizzle-orm'
import type { JobKind } from '../../platform/jobs/job-step.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import { printJobs } from './tables.ts'

const LONGEST_MS = 600_000

/** Draws the labels of a print job to its file. */
export const printJob = ({ exports: store }: Ports): JobKind => ({
  right: () => 'products',
  async whole({ job, look, progress }) {
    await store.tidy()
    const wanted = await look(
      async ({ database }) => (await database.select().from(printJobs).where(eq(printJobs.job_uid, job.uid)))[0],
    )
    if (!wanted) throw new Error('The print job is gone')
    const bytes = await store.write(wanted.uid, async (_sink, path) => {
      await runInThread(
        {
          name: 'draw-labels',
          input: { labels: wanted.labels, drawing: { layout: wanted.layout, paper: wanted.paper }, path },
        },
        { limitMs: LONGEST_MS },
      )
      return progress(wanted.count)
    })
    return bytes !== undefined
  },
})
