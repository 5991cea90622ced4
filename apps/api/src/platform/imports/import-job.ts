import type { JobKind } from '../jobs/job-step.ts'
import type { StoredJob } from '../jobs/job-view.ts'
import type { Kinds } from '../records/kinds.ts'
import { isImportable, type ImportableKind } from './records/record-columns.ts'
import { importRecords } from './records/record-step.ts'
import { undoRecords } from './records/record-undo.ts'
import { importedResources, partOf, sourceOf } from './source-of.ts'
import type { PartSource } from './source.ts'

/** Rows per transaction: few, since other people wait for their locks. */
const AT_A_TIME = 200

/** Returns the kind of an import. @throws when the job is no import of a kind that the platform imports */
function kindOf(kinds: Kinds, { request: { resource } }: Pick<StoredJob, 'request'>): ImportableKind {
  const kind = typeof resource === 'string' ? kinds.find(resource) : undefined
  if (!kind || !isImportable(kind)) throw new Error('This job imports no kind of record')
  return kind
}

/** Returns how the file of a job changes a part of records; undefined where it imports records. */
function partIn(kinds: Kinds, { request: { resource } }: Pick<StoredJob, 'request'>): PartSource | undefined {
  const part = typeof resource === 'string' ? partOf(resource) : undefined
  return part && kinds.partImport(part)
}

/** Imports of kinds of records, and of files that change a part of them. */
export const importJob = ({ kinds }: { readonly kinds: Kinds }): JobKind => {
  const right = ({ request: { resource } }: Pick<StoredJob, 'request'>) => {
    const known = importedResources.find((one) => one === resource)
    if (!known) throw new Error('This job imports nothing that is known')
    return sourceOf(kinds, known).rights[0]
  }
  return {
    right,
    recorded: () => ({ operation: 'startImport', source: 'import' }),
    step: (work, rows) =>
      partIn(kinds, work.job)?.step(work, rows) ?? importRecords(work, kindOf(kinds, work.job), rows),
    chunk: () => AT_A_TIME,
    undo: {
      right,
      step: (work, rows) =>
        partIn(kinds, work.job)?.undo(work, rows) ?? undoRecords(work, kindOf(kinds, work.job), rows),
      chunk: AT_A_TIME,
    },
  }
}
