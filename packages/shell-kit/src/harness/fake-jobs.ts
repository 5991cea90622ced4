import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRequest, type FakeRoute } from './fake-server.ts'

type Job = Schema<'Job'>
type Row = Schema<'JobRow'>
type Message = Schema<'Message'>

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
  file_name: null,
  ...changes,
})

/** Jobs of all fake kinds: the path of a job does not name its kind. */
const jobs = new Map<string, Job>()
const rows = new Map<string, readonly Row[]>()
const works = new Map<string, { readonly run: () => void; readonly undo?: () => void }>()

const shown = (job: Job | undefined) =>
  job ? { results: job } : answerProblem(404, { message: 'Job not found.', code: 'request.not-found' })

const routes = {
  'GET /api/jobs/{uid}': ({ params }: FakeRequest) => shown(jobs.get(params['uid'] ?? '')),
  'GET /api/jobs/{uid}/rows': ({ params, query }: FakeRequest) => {
    const state = query.get('state')
    const all = (rows.get(params['uid'] ?? '') ?? []).filter((row) => state === null || row.state === state)
    const [after, limit] = [Number(query.get('after') ?? 0), Number(query.get('limit') ?? 50)]
    const next = after + limit < all.length ? String(after + limit) : null
    return { results: all.slice(after, after + limit), total: all.length, limit, offset: 0, next }
  },
  'POST /api/jobs/{uid}/start': ({ params, body }: FakeRequest) => {
    const uid = params['uid'] ?? ''
    const job = jobs.get(uid)
    if (!job) return shown(job)
    const done = job.total - job.skipped
    const { count = done } = Object(body) as Schema<'JobStart'>
    if (count !== done)
      return answerProblem(409, {
        message: `This job would change ${done} records. Preview the changes again.`,
        code: 'jobs.confirmation-mismatch',
        pointer: '/count',
      })
    works.get(uid)?.run()
    jobs.set(uid, { ...job, state: 'Done', done, undoable: done > 0 && works.get(uid)?.undo !== undefined })
    return shown(jobs.get(uid))
  },
  'POST /api/jobs/{uid}/undo': ({ params }: FakeRequest) => {
    const job = jobs.get(params['uid'] ?? '')
    if (!job) return shown(job)
    works.get(job.uid)?.undo?.()
    const undo = fakeJob({ uid: `undo-of-${job.uid}`, kind: 'undo', undo_of: job.uid, total: job.done, done: job.done })
    jobs.set(undo.uid, undo)
    return answer(201, { results: undo })
  },
} satisfies Readonly<Record<string, FakeRoute>>

/** Returns the jobs of the harness, their rows, and their routes for `fakeServer`. */
export const fakeJobs = () => ({ jobs, rows, routes })

interface Stored {
  readonly uid: string
}

interface FakeBulk<Record extends Stored> {
  readonly find: (uid: string) => Record | undefined
  /** The records that a search finds. */
  readonly all?: () => readonly Record[]
  readonly labelOf: (record: Record) => string
  /** Returns what a bulk change sets. */
  readonly bulkOf: (record: Record, change: never) => Partial<Record>
  readonly change: (uid: string, changes: Partial<Record>) => void
  readonly remove?: (uid: string) => void
  /** Merges a record into another one. */
  readonly merge?: (record: Record, into: string) => void
  readonly restore?: (record: Record) => void
  /** Returns what a bulk change does to a record besides. */
  readonly noteOf?: (record: Record, change: never) => Schema<'Message'> | null
  /** Returns why a record is skipped. */
  readonly skipOf?: (record: Record, change: never) => Schema<'Message'> | null
  /** Returns the name of the file that a bulk change writes. */
  readonly fileOf?: (change: never) => string | null
}

interface BulkBody {
  readonly selection: { readonly uids?: readonly string[] }
  readonly change: object
}

const unchanged = { message: 'No change needed.', code: 'bulk.unchanged' }

/** Returns what a bulk change does to a record, and whether it stays as it is. */
function planOf<Record extends Stored>(
  record: Record,
  changes: Partial<Record>,
  into: string | undefined,
  deletes: boolean,
) {
  const fields = Object.entries(changes).filter(
    ([name, value]) => JSON.stringify(Reflect.get(record, name)) !== JSON.stringify(value),
  )
  const before = Object.fromEntries(fields.map(([name]) => [name, Reflect.get(record, name) as unknown]))
  const stays = deletes ? record.uid === into : fields.length === 0
  return { record, changes, before, after: Object.fromEntries(fields), skip: stays ? unchanged : null }
}

/** Groups records of which the same is said. */
function groupsOf(said: readonly { readonly message: Message | null; readonly label: string }[]) {
  const groups = Map.groupBy(
    said.flatMap(({ message, label }) => (message ? [{ message, label }] : [])),
    ({ message }) => message.message,
  )
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ message }) => ({ message, count: group.length, labels: group.map(({ label }) => label) })),
  )
}

/** What a bulk change does to a record, or why it is skipped, and what is said of it. */
interface Plan extends ReturnType<typeof planOf<Stored>> {
  readonly label: string
  readonly note: Message | null
}

const waitingRow = ({ record, label, note, before, after }: Plan, place: number): Row => ({
  position: place + 1,
  object: record.uid,
  label,
  state: 'Waiting',
  reason: note,
  before,
  after,
})

/** Returns the preview of a job. */
function previewOf(job: Job, plans: readonly Plan[]): Schema<'DryRun'> {
  const going = plans.filter(({ skip }) => !skip)
  const refused = groupsOf(plans.map(({ skip, label }) => ({ message: skip, label })))
  const noted = groupsOf(going.map(({ note, label }) => ({ message: note, label })))
  return {
    job,
    eligible: going.length,
    skipped: refused.map(({ message: reason, ...group }) => ({ reason, ...group })),
    notes: noted.map(({ message: note, ...group }) => ({ note, ...group })),
    sample: going.map(({ record, label, before, after }) => ({
      object: record.uid,
      label,
      name: label,
      before,
      after,
    })),
    money: [],
  }
}

const preparedJob = (fields: Pick<Schema<'Job'>, 'uid' | 'total' | 'skipped' | 'request' | 'file_name'>) =>
  fakeJob({ kind: 'bulk', state: 'Prepared', done: 0, ...fields })

/** Returns the route that prepares bulk changes of fake records. */
export const fakeBulk =
  <Record extends Stored>({
    find,
    all,
    labelOf,
    bulkOf,
    change,
    remove,
    merge,
    restore,
    noteOf,
    skipOf,
    fileOf,
  }: FakeBulk<Record>): FakeRoute =>
  ({ body }) => {
    const { selection, change: wanted } = body as BulkBody
    const records = selection.uids?.flatMap((uid) => find(uid) ?? []) ?? all?.() ?? []
    const into = 'merge_into' in wanted ? String(wanted.merge_into) : undefined
    const deletes = 'delete' in wanted || into !== undefined
    const plans = records.map((record) => {
      const plan = planOf(record, deletes ? {} : bulkOf(record, wanted as never), into, deletes)
      const skip = plan.skip ?? skipOf?.(record, wanted as never) ?? null
      return { ...plan, skip, label: labelOf(record), note: noteOf?.(record, wanted as never) ?? null }
    })
    const going = plans.filter(({ skip }) => !skip)
    const uid = `bulk-${jobs.size + 1}`
    const file_name = fileOf?.(wanted as never) ?? null
    const about = { request: { change: wanted }, file_name }
    const job = preparedJob({ uid, total: plans.length, skipped: plans.length - going.length, ...about })
    jobs.set(uid, job)
    rows.set(uid, going.map(waitingRow))
    works.set(uid, {
      run() {
        for (const { record, changes } of going)
          if (into !== undefined) merge?.(record, into)
          else if (deletes) remove?.(record.uid)
          else change(record.uid, changes)
      },
      ...(restore && {
        undo() {
          for (const { record } of going) restore(record)
        },
      }),
    })
    return answer(201, { results: previewOf(job, plans) })
  }

/** Returns the route that prepares bulk changes of a fake collection. */
export const fakeBulkOf = <Record extends Stored>(
  all: Map<string, Record>,
  rest: Pick<FakeBulk<Record>, 'labelOf' | 'bulkOf' | 'change' | 'merge'>,
): FakeRoute =>
  fakeBulk<Record>({
    ...rest,
    find: (uid) => all.get(uid),
    all: () => [...all.values()],
    remove: (uid) => all.delete(uid),
    restore: (record) => all.set(record.uid, record),
  })
