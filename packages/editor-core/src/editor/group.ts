import type { EditorDocument } from '../document/editor-document.ts'
import type { Patch } from '../patches/patch.ts'

/** Commands that become one step on commit, and nothing on cancel. */
export interface Group {
  readonly label: string
  /** The document before the first command. */
  readonly before: EditorDocument
  readonly selectedBefore: readonly string[]
  readonly patches: Patch[]
  /** The inverse of each command, first command first. */
  readonly inverses: (readonly Patch[])[]
}
