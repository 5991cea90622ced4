import type { Step } from '../history/step.ts'
import type { LocalStep } from '../history/rebase.ts'

/** Steps since the document was saved. Undoing a step removes it; undoing a saved step is recorded as a step. */
export interface Unsaved {
  readonly steps: readonly LocalStep[]
  /** Records a step; if it was joined with the last one, replaces that. */
  readonly did: (step: Step, joined: boolean) => void
  readonly undid: (step: Step) => void
  readonly redid: (step: Step) => void
  readonly replace: (steps: readonly Step[]) => void
}

interface Entry extends LocalStep {
  /** Positive for a step, negative for undoing a saved step. */
  readonly serial: number
}

/** Creates an empty list. */
export function createUnsaved(): Unsaved {
  let entries: Entry[] = []
  const done = ({ label, patches, serial }: Step): Entry => ({ label, patches, serial })
  return {
    get steps() {
      return entries
    },
    did(step, joined) {
      if (joined) entries.pop()
      entries.push(done(step))
    },
    undid(step) {
      if (entries.at(-1)?.serial === step.serial) entries.pop()
      else entries.push({ label: step.label, patches: step.inverse, serial: -step.serial })
    },
    redid(step) {
      if (entries.at(-1)?.serial === -step.serial) entries.pop()
      else entries.push(done(step))
    },
    replace(steps) {
      entries = steps.map(done)
    },
  }
}
