import { coalesce } from './coalesce.ts'
import type { Step } from './step.ts'

/** Limits of the history, in steps, bytes and milliseconds. */
export interface HistoryLimits {
  /** Maximum number of steps to undo. */
  readonly steps: number
  /** Maximum estimated size of the steps, in bytes. The last step is never dropped. */
  readonly bytes: number
  /** Successive steps with the same key within this time become one, in milliseconds. */
  readonly coalesceWithin: number
}

/** Default limits: 200 steps, 32 MB, 500 ms between letters. */
export const defaultLimits: HistoryLimits = { steps: 200, bytes: 32 * 1024 * 1024, coalesceWithin: 500 }

/** Steps to undo and to redo, and the saved position. */
export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** Whether the document equals the saved one. */
  readonly isSaved: boolean
  /** Returns the steps since the save; `undefined` if the saved step was undone or dropped. */
  readonly sinceSaved: () => readonly Step[] | undefined
  /** Records a step, and returns whether it was joined with the last one. Clears redo. */
  readonly record: (step: Step) => boolean
  /** Keeps the next step separate from the last one, for example after a blur, a selection, an undo or a save. */
  readonly seal: () => void
  readonly markSaved: () => void
  /** Returns the last step to undo; the caller applies its inverse. */
  readonly undo: () => Step | undefined
  readonly redo: () => Step | undefined
  /** Replaces the step that was just undone or redone. */
  readonly amend: (step: Step) => void
  /** Replaces the steps since the last save by steps for another document; clears redo. */
  readonly replaceUnsaved: (steps: readonly Step[]) => void
}

/** Creates an empty history. */
export function createHistory({
  steps: most,
  bytes: heaviest,
  coalesceWithin,
}: HistoryLimits = defaultLimits): History {
  let done: Step[] = []
  let undone: Step[] = []
  let bytes = 0
  let isSealed = true
  // Serial of the last step when the document was saved, and of the last dropped step, which precedes the first of
  // `done`.
  let saved = 0
  let dropped = 0

  const current = (): number => done.at(-1)?.serial ?? dropped
  const sinceSaved = (): readonly Step[] | undefined => {
    if (saved === dropped) return done
    const index = done.findIndex(({ serial }) => serial === saved)
    return index < 0 ? undefined : done.slice(index + 1)
  }
  const trim = (): void => {
    while (done.length > most || (bytes > heaviest && done.length > 1)) {
      const first = done.shift()
      bytes -= first?.bytes ?? 0
      dropped = first?.serial ?? dropped
    }
  }
  const belongs = (last: Step | undefined, step: Step): last is Step =>
    !isSealed &&
    last !== undefined &&
    step.key !== null &&
    last.key === step.key &&
    last.label === step.label &&
    step.at - last.at < coalesceWithin &&
    step.at >= last.at

  return {
    get done() {
      return done
    },
    get undone() {
      return undone
    },
    get isSaved() {
      return current() === saved
    },
    sinceSaved,
    record(step) {
      const last = done.at(-1)
      const isJoined = belongs(last, step)
      undone = []
      if (isJoined) {
        const joined = { ...coalesce(last, step), serial: step.serial }
        done[done.length - 1] = joined
        bytes += joined.bytes - last.bytes
      } else {
        done.push(step)
        bytes += step.bytes
      }
      isSealed = false
      trim()
      return isJoined
    },
    seal() {
      isSealed = true
    },
    markSaved() {
      saved = current()
      isSealed = true
    },
    undo() {
      const step = done.pop()
      if (!step) return undefined
      bytes -= step.bytes
      undone.push(step)
      isSealed = true
      return step
    },
    redo() {
      const step = undone.pop()
      if (!step) return undefined
      bytes += step.bytes
      done.push(step)
      isSealed = true
      return step
    },
    amend(step) {
      const list = undone.at(-1)?.serial === step.serial ? undone : done
      list[list.length - 1] = step
    },
    replaceUnsaved(steps) {
      const unsaved = sinceSaved()
      done = [...(unsaved ? done.slice(0, done.length - unsaved.length) : []), ...steps]
      if (!unsaved) dropped = saved
      undone = []
      bytes = done.reduce((sum, step) => sum + step.bytes, 0)
      isSealed = true
    },
  }
}
