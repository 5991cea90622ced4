import type { Schema } from '@backoffice/api-contract'
import { answer, fakeJob, fakeJobs, type FakeRequest } from '@backoffice/shell-kit/harness'

/** The jobs of the harness, and labels that are printed at once. */
export function fakeWork() {
  const { jobs, rows, routes } = fakeJobs()
  const printed: Schema<'PrintJobCreate'>[] = []
  return {
    jobs,
    rows,
    /** The requested print jobs. */
    printed,
    routes: {
      ...routes,
      'POST /api/printjobs': ({ body }: FakeRequest) => {
        const wanted = body as Schema<'PrintJobCreate'>
        printed.push(wanted)
        const job = fakeJob({ uid: `print-${printed.length}`, kind: 'print' })
        jobs.set(job.uid, job)
        const { width = 57, height = 32, show_price = true } = wanted.layout ?? {}
        const results: Schema<'PrintJob'> = {
          uid: job.uid,
          created_at: job.created_at,
          kind: 'Shelf',
          status: 2,
          labels: wanted.labels.reduce((sum, { copies = 1 }) => sum + copies, 0),
          layout: { width, height, show_price },
          paper: wanted.paper ?? 'label',
          file_name: 'labels.pdf',
          job,
        }
        return answer(201, { results })
      },
    },
  }
}
