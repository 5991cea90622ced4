import { coalesce } from './coalesce.ts'
import type { Step } from './step.ts'

/** How much the history keeps, in steps, bytes and milliseconds. */
export interface HistoryLimits {
  /** How many steps can be undone. */
  readonly steps: number
  /** How many bytes the steps may be reckoned to keep. The last step always stays. */
  readonly bytes: number
  /** Steps of one key within so many milliseconds of each other become one. */
  readonly coalesceWithin: number
}

/** The limits of a history that is given none: 200 steps, 32 MB, 500 ms between letters. */
export const defaultLimits: HistoryLimits = { steps: 200, bytes: 32 * 1024 * 1024, coalesceWithin: 500 }

/** What was done and can be undone, what was undone and can be redone, and where it was saved. */
export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  /** Whether the document is as it was saved. */
  readonly isSaved: boolean
  /** The steps since it was saved; `undefined` when it was saved in what is now undone or dropped. */
  readonly sinceSaved: () => readonly Step[] | undefined
  /** Records a step, and returns whether it was joined to the last one. A new step makes redo impossible. */
  readonly record: (step: Step) => boolean
  /** The next step stays apart from the last one: after a blur, a selection, an undo, a save. */
  readonly seal: () => void
  readonly markSaved: () => void
  /** Takes the last step back; the caller applies its inverse. */
  readonly undo: () => Step | undefined
  readonly redo: () => Step | undefined
  /** Puts another version of the step that was taken back, or made again, last. */
  readonly amend: (step: Step) => void
  /** Puts other steps in the place of those since the last save, made for another document; redo becomes impossible. */
  readonly replaceUnsaved: (steps: readonly Step[]) => void
}

/** An empty history. */
export function createHistory({
  steps: most,
  bytes: heaviest,
  coalesceWithin,
}: HistoryLimits = defaultLimits): History {
  let done: Step[] = []
  let undone: Step[] = []
  let bytes = 0
  let isSealed = true
  // The serial of the last step at the time of saving, and of the last dropped one: what stands "before the first".
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
