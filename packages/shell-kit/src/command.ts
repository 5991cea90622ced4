import type { Requirement } from '@backoffice/permissions'
import type { Label } from '@backoffice/texts'
import type { ShellContext } from './context.ts'

/** Something that a feature does from anywhere, by the command palette: a new order, an import. */
export interface Command {
  readonly id: string
  readonly label: Label
  readonly needs?: Requirement
  /** Does it; `open` goes to a screen by its path. */
  readonly run: (context: ShellContext, open: (path: string) => void) => void
}
