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
 * Combines two successive steps. If the later one only replaces values that the earlier one set last, only the later
 * values and the earlier inverse are kept, so that a typed word takes as much memory as a single letter.
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
