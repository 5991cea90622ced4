import { equal } from '../document/equal.ts'
import { runWork } from '../commands/command.ts'
import { applyPatches } from '../patches/apply-patches.ts'
import { fitPatch } from './fit-patch.ts'
import { blocksById, share } from './share.ts'
import type { CommandContext } from '../commands/command.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Patch } from '../patches/patch.ts'
import type { Conflict } from './conflict.ts'

/** The part of a local step that rebasing needs. */
export interface LocalStep {
  readonly label: string
  readonly patches: readonly Patch[]
}

/** A local step as applied to the others' document; `inverse` undoes it there. */
export type RebasedStep<Step extends LocalStep> = Step & { readonly inverse: readonly Patch[] }

/** Input of rebasing. */
export interface Rebasing<Step extends LocalStep> {
  /** The stored version that the local steps are based on. */
  readonly base: EditorDocument
  /** The newer stored version. */
  readonly theirs: EditorDocument
  /** The local steps on `base`, in order. */
  readonly steps: readonly Step[]
  /** Provides new ids for blocks whose id is taken there. */
  readonly context: CommandContext
}

/** Result of rebasing. */
export interface Rebased<Step extends LocalStep> {
  readonly document: EditorDocument
  /** The newer stored version, which shares unchanged objects with the base. `steps` lead from it to `document`. */
  readonly theirs: EditorDocument
  /** The local steps that still have an effect. */
  readonly steps: readonly RebasedStep<Step>[]
  /** All changes that were dropped or overwritten. */
  readonly conflicts: readonly Conflict[]
}

/**
 * Reapplies local steps to a version that someone else stored in the meantime, block by block: changes of different
 * blocks, or of different values of a block, are both kept. Changes that the newer version already has are not
 * repeated.
 */
export function rebase<Step extends LocalStep>({ base, theirs: read, steps, context }: Rebasing<Step>): Rebased<Step> {
  const theirs = share(base, read)
  const mine = steps.reduce((document, { patches }) => applyPatches(document, patches).document, base)
  if (equal(mine, theirs)) return { document: theirs, theirs, steps: [], conflicts: [] }
  const conflicts: Conflict[] = []
  const known = {
    base,
    theirs,
    baseBlocks: blocksById(base),
    theirBlocks: blocksById(theirs),
    finalBlocks: blocksById(mine),
    renames: new Map<string, string>(),
  }
  // A copy of the root, so that replaying the local steps does not take the block index from a version in use.
  let local: EditorDocument = { ...base }
  let document = theirs
  const made: RebasedStep<Step>[] = []
  for (const step of steps) {
    const outcome = runWork(document, context, (work) => {
      for (const patch of step.patches) {
        const report = (kind: Conflict['kind'], other?: Json): void => {
          conflicts.push({ kind, label: step.label, patch, ...(other !== undefined && { theirs: other }) })
        }
        fitPatch({ ...known, work, mine: local, report }, patch)
        local = applyPatches(local, [patch]).document
      }
    })
    document = outcome.document
    if (outcome.patches.length > 0) made.push({ ...step, patches: outcome.patches, inverse: outcome.inverse })
  }
  return { document, theirs, steps: made, conflicts }
}
