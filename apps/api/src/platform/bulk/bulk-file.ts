import type { WholeJob } from '../jobs/job-step.ts'
import type { Ports } from '../workers/ports.ts'

/** What a bulk action was done to. */
export interface BulkFileWish<Value> {
  readonly value: Value
  /** In the order of the selection. */
  readonly uids: readonly string[]
  readonly look: WholeJob['look']
  /** Where the file is written. */
  readonly path: string
}

/** A file that a bulk action writes about its records, once it was done to all of them. */
export interface BulkFile<Value = never> {
  /** Returns the name under which it is downloaded. */
  readonly name: (value: Value) => string
  readonly write: (wish: BulkFileWish<Value>) => Promise<void>
}

/** Files of bulk actions, by the kind and the action. */
export type BulkFiles = { readonly [Resource in string]?: { readonly [Action in string]?: (ports: Ports) => BulkFile } }
