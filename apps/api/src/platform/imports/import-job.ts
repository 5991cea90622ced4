import type { JobKind } from '../jobs/job-step.ts'
import type { StoredJob } from '../jobs/job-view.ts'
import type { Kinds } from '../records/kinds.ts'
import { isImportable, type ImportableKind } from './records/record-columns.ts'
import { recordSource } from './records/record-source.ts'
import { importRecords } from './records/record-step.ts'
import { undoRecords } from './records/record-undo.ts'

/** Rows per transaction: few, since other people wait for their locks. */
const AT_A_TIME = 200

/** Returns the kind of an import. @throws when the job is no import of a kind that the platform imports */
function kindOf(kinds: Kinds, { request: { resource } }: Pick<StoredJob, 'request'>): ImportableKind {
  const kind = typeof resource === 'string' ? kinds.find(resource) : undefined
  if (!kind || !isImportable(kind)) throw new Error('This job imports no kind of record')
  return kind
}

/** Imports of kinds of records. */
export const importJob = ({ kinds }: { readonly kinds: Kinds }): JobKind => {
  const right = (job: Pick<StoredJob, 'request'>) => recordSource(kindOf(kinds, job)).right
  return {
    right,
    recorded: () => ({ operation: 'startImport', source: 'import' }),
    step: (work, rows) => importRecords(work, kindOf(kinds, work.job), rows),
    chunk: () => AT_A_TIME,
    undo: { right, step: (work, rows) => undoRecords(work, kindOf(kinds, work.job), rows), chunk: AT_A_TIME },
  }
}
