import type { EditorDocument } from '../document/editor-document.ts'
import type { Patch } from '../patches/patch.ts'

/** What happened to the document of an editor. */
export interface Change {
  readonly document: EditorDocument
  readonly origin: 'command' | 'undo' | 'redo' | 'cancel' | 'rebase' | 'recover'
  readonly label: string
  /** What was done, such as a preview needs to follow; `null` where it must read the document anew. */
  readonly patches: readonly Patch[] | null
}
