import type { EditorDocument } from '../document/editor-document.ts'
import type { Patch } from '../patches/patch.ts'

/** A change of an editor's document. */
export interface Change {
  readonly document: EditorDocument
  readonly origin: 'command' | 'undo' | 'redo' | 'cancel' | 'rebase' | 'recover'
  readonly label: string
  /** The applied patches, for previews; `null` if the whole document must be read again. */
  readonly patches: readonly Patch[] | null
}
