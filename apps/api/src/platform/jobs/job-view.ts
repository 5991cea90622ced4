import type { Schema } from '@backoffice/api-contract'
import { iso, isoOrNull } from '../database/records.ts'
import type { jobRows, jobs } from './tables.ts'

/** A job as it is stored. */
export type StoredJob = typeof jobs.$inferSelect
/** A row of a job as it is stored. */
export type StoredJobRow = typeof jobRows.$inferSelect

const ended = new Set<StoredJob['state']>(['Done', 'Cancelled', 'Failed'])

/** Kinds of jobs whose changes can be undone; the server does not start when they declare otherwise. */
export const undoableKinds: ReadonlySet<string> = new Set<StoredJob['kind']>([
  'bulk',
  'product-bulk',
  'product-import',
  'import',
])

/** Kinds of jobs whose rows are undone from the last to the first: a row may depend on those before it. */
export const undoneInReverse: ReadonlySet<string> = new Set<StoredJob['kind']>(['import'])

/** Whether the changes of a job can be undone: it has ended, changed something, and was not undone before. */
export const isUndoable = ({ state, done, kind, for_good, undone_by }: StoredJob): boolean =>
  ended.has(state) && done > 0 && undoableKinds.has(kind) && !for_good && undone_by === null

/** Returns a job as the contract shows it. */
export const viewJob = (job: StoredJob): Schema<'Job'> => ({
  uid: job.uid,
  id: job.id,
  version: job.version,
  created_at: iso(job.created_at),
  kind: job.kind,
  state: job.state,
  total: job.total,
  done: job.done,
  skipped: job.skipped,
  failed: job.failed,
  started_at: isoOrNull(job.started_at),
  finished_at: isoOrNull(job.finished_at),
  request: job.request,
  undo_of: job.undo_of,
  undone_by: job.undone_by,
  undoable: isUndoable(job),
  problem: job.problem,
  file_name: job.file_name,
})

/** Returns a row as the contract shows it. */
export const viewJobRow = ({
  position,
  object,
  label,
  state,
  reason,
  before,
  after,
}: StoredJobRow): Schema<'JobRow'> => ({ position, object, label, state, reason, before, after })
