import { applyPatch } from './apply-patch.ts'
import { passIndex, revert } from './block-index.ts'
import { openDraft } from './draft.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Draft, Touched } from './draft.ts'
import type { Patch } from './patch.ts'

/** Result of a change. */
export interface Applied {
  readonly document: EditorDocument
  /** What was done, in order: applied to the document before, it gives `document` again. */
  readonly patches: readonly Patch[]
  /** What undoes it, in order: applied to `document`, it gives the document before, to the byte. */
  readonly inverse: readonly Patch[]
  readonly touched: Touched
  /** How many entries of lists `document` does not share with the document before: what keeping both costs. */
  readonly copied: number
}

/** Applies patches to the draft that `work` is done on. */
export type Apply = (patch: Patch) => void

/**
 * Does work on a document, patch by patch: all of it, or, when anything throws, nothing. What `work` returns is handed
 * back beside the change.
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

/** Applies patches to a document: all, or, when one does not fit, none and `Refused`. */
export const applyPatches = (document: EditorDocument, patches: readonly Patch[]): Applied =>
  applyWork(document, (_, apply) => {
    for (const patch of patches) apply(patch)
  })
