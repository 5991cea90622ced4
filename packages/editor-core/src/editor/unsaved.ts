import type { Step } from '../history/step.ts'
import type { LocalStep } from '../history/rebase.ts'

/** What was done since the document was saved, with nothing in it that was undone again. */
export interface Unsaved {
  readonly steps: readonly LocalStep[]
  /** A step was made, or joined to the last one when `joined`. */
  readonly did: (step: Step, joined: boolean) => void
  readonly undid: (step: Step) => void
  readonly redid: (step: Step) => void
  readonly replace: (steps: readonly Step[]) => void
}

interface Entry extends LocalStep {
  /** Positive for a step, negative for the taking back of a step that was saved. */
  readonly serial: number
}

/** Nothing was done yet. */
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
