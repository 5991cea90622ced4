import type { Requirement } from '@backoffice/permissions'
import type { Label } from '@backoffice/texts'
import type { ShellContext } from './context.ts'

/** Action of a feature in the command palette: a new order, an import. */
export interface Command {
  readonly id: string
  readonly label: Label
  readonly needs?: Requirement
  /** Runs it; `open` navigates to a path. */
  readonly run: (context: ShellContext, open: (path: string) => void) => void
}
