import type { Call } from '../http/types.ts'

/** Context for writing records: of a call, a step of a job, or the server itself. */
export interface Work extends Pick<
  Call,
  | 'database'
  | 'account'
  | 'scope'
  | 'may'
  | 'noGroupFullAccess'
  | 'language'
  | 'kinds'
  | 'record'
  | 'reindex'
  | 'isUndo'
> {
  /** Who writes; null: the server itself. */
  readonly actor: string | null
  /** The day on which it is done, `YYYY-MM-DD`; the current day when omitted. */
  readonly today?: string
}
