import type { Schema } from '@backoffice/api-contract'
import { answer, fakeJob, fakeJobs, type FakeRequest } from '@backoffice/shell-kit/harness'

/** The layout of the labels that were printed last. */
const layout = { width: 62, height: 29, show_price: true }

const printJob = (
  { labels, layout: { width, height, show_price } = layout, paper = 'label' }: Schema<'PrintJobCreate'>,
  job: Schema<'Job'>,
): Schema<'PrintJob'> => ({
  uid: job.uid,
  created_at: job.created_at,
  kind: 'Shelf',
  status: 2,
  labels: labels.reduce((sum, { copies = 1 }) => sum + copies, 0),
  layout: { width, height, show_price },
  paper,
  file_name: 'labels.pdf',
  job,
})

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
      'GET /api/printjobs': () => ({
        results: [printJob({ kind: 'Shelf', labels: [], layout }, fakeJob({ uid: 'printed', kind: 'print' }))],
        next: null,
      }),
      'POST /api/printjobs': ({ body }: FakeRequest) => {
        const wanted = body as Schema<'PrintJobCreate'>
        printed.push(wanted)
        const job = fakeJob({ uid: `print-${printed.length}`, kind: 'print' })
        jobs.set(job.uid, job)
        return answer(201, { results: printJob(wanted, job) })
      },
    },
  }
}
