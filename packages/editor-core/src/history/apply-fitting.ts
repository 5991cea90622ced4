import { isBlockArea } from '../document/area.ts'
import { Refused } from '../document/refused.ts'
import { openArea } from '../commands/place.ts'
import { runWork } from '../commands/command.ts'
import type { CommandContext, Outcome, Work } from '../commands/command.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Patch } from '../patches/patch.ts'

function clamped(work: Work, patch: Patch): Patch {
  if (patch.op !== 'insert' && patch.op !== 'move') return patch
  if (isBlockArea(patch.area)) work.entry(patch.area.parent)
  const stays = openArea(work, patch.area).filter(
    (entry) => patch.op === 'insert' || !work.has(patch.id) || entry !== work.entry(patch.id).block,
  )
  return { ...patch, index: Math.min(patch.index, stays.length) }
}

/**
 * Applies patches that were created for another document as far as they fit, and skips the rest: undoing a step that
 * precedes someone else's changes must not undo those.
 */
export const applyFitting = (document: EditorDocument, context: CommandContext, patches: readonly Patch[]): Outcome =>
  runWork(document, context, (work) => {
    for (const patch of patches) {
      try {
        work.apply(clamped(work, patch))
      } catch (error) {
        if (!(error instanceof Refused)) throw error
      }
    }
  })
