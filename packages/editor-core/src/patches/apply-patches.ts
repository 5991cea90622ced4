import { applyPatch } from './apply-patch.ts'
import { passIndex, revert } from './block-index.ts'
import { openDraft } from './draft.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Draft, Touched } from './draft.ts'
import type { Patch } from './patch.ts'

/** Result of a change. */
export interface Applied {
  readonly document: EditorDocument
  /** The applied patches, in order. Applied to the previous document, they give `document`. */
  readonly patches: readonly Patch[]
  /** The inverse patches, in order. Applied to `document`, they give the previous document, byte for byte. */
  readonly inverse: readonly Patch[]
  readonly touched: Touched
  /** Number of list entries that were copied, which is the cost of keeping both documents. */
  readonly copied: number
}

/** Applies a patch to the draft. */
export type Apply = (patch: Patch) => void

/**
 * Runs `work` on a draft of a document, and returns the change with the result of `work`. If anything throws, nothing
 * is changed.
 */
export function applyWork<Result>(
  document: EditorDocument,
  work: (draft: Draft, apply: Apply) => Result,
): Applied & { readonly result: Result } {
  const draft = openDraft(document)
  const patches: Patch[] = []
  const inverse: Patch[] = []
  const apply: Apply = (patch) => {
    inverse.push(applyPatch(draft, patch))
    patches.push(patch)
  }
  let result: Result
  try {
    result = work(draft, apply)
  } catch (error) {
    revert(draft.map, draft.log)
    throw error
  }
  if (draft.root !== document) passIndex(document, draft.root, draft.map, draft.log)
  return {
    document: draft.root,
    patches,
    inverse: inverse.reverse(),
    touched: draft.touched,
    copied: draft.copied,
    result,
  }
}

/** Applies all patches to a document, or none: throws `Refused` if one does not fit. */
export const applyPatches = (document: EditorDocument, patches: readonly Patch[]): Applied =>
  applyWork(document, (_, apply) => {
    for (const patch of patches) apply(patch)
  })
