import type { Call } from '../http/types.ts'

/** What it takes to write records, whoever does: a call, a step of a job, or the server itself. */
export interface Work extends Pick<
  Call,
  'database' | 'account' | 'scope' | 'may' | 'language' | 'kinds' | 'record' | 'reindex'
> {
  /** Who writes; null: the server itself. */
  readonly actor: string | null
  /** The day on which it is done, `YYYY-MM-DD`; that of the clock where left out. */
  readonly today?: string
}
