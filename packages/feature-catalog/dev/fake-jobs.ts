import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRequest } from '@backoffice/shell-kit/harness'

type Job = Schema<'Job'>

/** Returns a finished job; `changes` override its fields. */
export const fakeJob = (changes: Partial<Job> & Pick<Job, 'uid'>): Job => ({
  id: 1,
  version: 1,
  created_at: '2026-11-21T09:00:00Z',
  kind: 'product-bulk',
  state: 'Done',
  total: 1,
  done: 1,
  skipped: 0,
  failed: 0,
  started_at: '2026-11-21T09:00:01Z',
  finished_at: '2026-11-21T09:00:02Z',
  request: {},
  undo_of: null,
  undone_by: null,
  undoable: false,
  problem: null,
  ...changes,
})

/** The jobs of the harness, and labels that are printed at once. */
export function fakeJobs() {
  const jobs = new Map<string, Job>()
  const rows = new Map<string, readonly Schema<'JobRow'>[]>()
  const printed: Schema<'PrintJobCreate'>[] = []
  const find = ({ params }: FakeRequest) => jobs.get(params['uid'] ?? '')
  const shown = (job: Job | undefined) =>
    job ? { results: job } : answerProblem(404, { message: 'Job not found.', code: 'request.not-found' })
  return {
    jobs,
    rows,
    /** The requested print jobs. */
    printed,
    routes: {
      'GET /api/jobs/{uid}': (request: FakeRequest) => shown(find(request)),
      'GET /api/jobs/{uid}/rows': (request: FakeRequest) => {
        const all = (rows.get(request.params['uid'] ?? '') ?? []).filter(
          ({ state }) => request.query.get('state') === null || state === request.query.get('state'),
        )
        const [after, limit] = [Number(request.query.get('after') ?? 0), Number(request.query.get('limit') ?? 50)]
        const next = after + limit < all.length ? String(after + limit) : null
        return { results: all.slice(after, after + limit), total: all.length, limit, offset: 0, next }
      },
      'POST /api/jobs/{uid}/undo': (request: FakeRequest) => {
        const job = find(request)
        if (!job) return shown(job)
        const undo = fakeJob({
          uid: `undo-of-${job.uid}`,
          kind: 'undo',
          undo_of: job.uid,
          total: job.done,
          done: job.done,
        })
        jobs.set(undo.uid, undo)
        return answer(201, { results: undo })
      },
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
