import { samePath } from '../document/path.ts'
import { sizeOf } from './size-of.ts'
import type { Patch } from '../patches/patch.ts'
import type { Step } from './step.ts'

const replaces = (one: Patch | undefined, other: Patch): boolean =>
  one?.op === 'put' &&
  other.op === 'put' &&
  one.id === other.id &&
  one.at === undefined &&
  other.at === undefined &&
  samePath(one.path, other.path)

/**
 * One step from two that follow each other. Where the later puts values just where the earlier had put them last, only
 * the later values and the earlier inverse are kept, so that a word typed letter by letter takes the room of one letter.
 */
export function coalesce(earlier: Step, later: Step): Step {
  const tail = earlier.patches.length - later.patches.length
  const isSame = tail >= 0 && later.patches.every((patch, index) => replaces(earlier.patches[tail + index], patch))
  const patches = [...(isSame ? earlier.patches.slice(0, tail) : earlier.patches), ...later.patches]
  const inverse = isSame ? earlier.inverse : [...later.inverse, ...earlier.inverse]
  return {
    ...earlier,
    patches,
    inverse,
    at: later.at,
    selectedAfter: later.selectedAfter,
    bytes: sizeOf(patches) + sizeOf(inverse),
  }
}
