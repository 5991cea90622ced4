import { Refused } from '../document/refused.ts'
import { equal } from '../document/equal.ts'
import { runCommand } from '../commands/command.ts'
import { applyFitting } from '../history/apply-fitting.ts'
import { createHistory, defaultLimits } from '../history/history.ts'
import { documentHash, readJournal, writeJournal } from '../history/journal.ts'
import { rebase } from '../history/rebase.ts'
import { sizeOf } from '../history/size-of.ts'
import { applyPatches } from '../patches/apply-patches.ts'
import { createDocumentText } from './document-text.ts'
import { createDocumentStore } from './document-store.ts'
import { createNearVersions } from './near-versions.ts'
import { createUnsaved } from './unsaved.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { Command } from '../commands/command.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Conflict } from '../history/conflict.ts'
import type { HistoryLimits } from '../history/history.ts'
import type { RebasedStep } from '../history/rebase.ts'
import type { Step } from '../history/step.ts'
import type { Applied } from '../patches/apply-patches.ts'
import type { Patch } from '../patches/patch.ts'
import type { Touched } from '../patches/draft.ts'
import type { Change } from './change.ts'
import type { DocumentStore } from './document-store.ts'
import type { Group } from './group.ts'

/** Options of an editor. */
export interface EditorOptions {
  /** The document as stored. The editor starts without unsaved changes. */
  readonly document: EditorDocument
  /** Time in milliseconds, for new ids and for combining steps. */
  readonly clock: () => number
  readonly types?: BlockTypes
  readonly limits?: Partial<HistoryLimits>
}

/** Options for running a command. */
export interface RunOptions {
  /** Label next to "Undo". Default: that of the command. */
  readonly label?: string
}

/** Runs a command on the editor's document. */
export type Run = <Input, Result>(command: Command<Input, Result>, input: Input, options?: RunOptions) => Result

/** Commands that become one step, such as those of a drag. */
export interface OpenGroup {
  readonly run: Run
  /** Records everything that was run as one step; none if nothing changed. */
  readonly commit: () => void
  /** Reverts everything that was run, without adding it to redo. */
  readonly cancel: () => void
}

/** Editor of a document: commands, one history, and watching of parts. Independent of UI frameworks. */
export interface Editor extends Omit<DocumentStore, 'publish'> {
  readonly run: Run
  /** Runs commands as one step; if one is rejected, none is applied. Returns the result of `work`. */
  readonly transact: <Result>(label: string, work: (run: Run) => Result) => Result
  /**
   * Opens a group for a longer action, such as a drag. Undo, saving and rebasing are rejected (`busy`) until it is
   * closed.
   */
  readonly begin: (label: string) => OpenGroup
  /** Undoes the last step and returns it; `undefined` if there is none. Restores the selection before it. */
  readonly undo: () => Step | undefined
  readonly redo: () => Step | undefined
  /**
   * Undoes or redoes until the step with this serial is the last one; 0 for the start. Throws if it no longer exists.
   */
  readonly goTo: (serial: number) => void
  /** Steps to undo, and steps to redo. The next one is the last of each list. */
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
  readonly selected: readonly string[]
  /** Selects blocks. Typing before and after a selection are separate steps. */
  readonly select: (ids: readonly string[]) => void
  /** Makes the next typing a separate step, for example after a blur. */
  readonly seal: () => void
  /**
   * Returns the text to store, as `serialiseDocument` does; fast after the first time, since unchanged blocks are
   * cached.
   */
  readonly text: () => string
  readonly isSaved: boolean
  /** The last saved version. */
  readonly saved: EditorDocument
  /** Marks the current document as saved. */
  readonly markSaved: () => void
  /** Applies a newer stored version and reapplies the unsaved steps to it. Returns the conflicts. */
  readonly rebaseOnto: (theirs: EditorDocument) => readonly Conflict[]
  /** Returns the steps since the last save, as a text for `recover`. */
  readonly journal: () => string
  /**
   * Reapplies the steps of a journal, each of which can be undone. Throws for another base version, and if there are
   * unsaved steps.
   */
  readonly recover: (journal: string) => void
  /**
   * Calls back after every change of the document, the selection or the saved version; with `null` if the document did
   * not change.
   */
  readonly subscribe: (listener: (change: Change | null) => void) => () => void
}

const NEAR_BYTES = 512 * 1024

/** Creates an editor of a document. */
export function createEditor({ document: initial, clock, types, limits }: EditorOptions): Editor {
  const context = types ? { clock, types } : { clock }
  const store = createDocumentStore(initial)
  const history = createHistory({ ...defaultLimits, ...limits })
  const unsaved = createUnsaved()
  const near = createNearVersions(NEAR_BYTES)
  const textOf = createDocumentText()
  const listeners = new Set<(change: Change | null) => void>()
  let selected: readonly string[] = []
  let saved = initial
  let serial = 0
  let group: Group | null = null
  // Steps up to this one were saved before a newer version was applied, so they may only partly fit the document.
  let foreignUpTo = 0

  const tell = (change: Change | null): void => {
    const told = Array.from(listeners)
    for (const listener of told) listener(change)
  }
  const publish = (
    document: EditorDocument,
    touched: Touched | null,
    origin: Change['origin'],
    label: string,
    patches: readonly Patch[] | null,
  ): void => {
    store.publish(document, touched)
    tell({ document, origin, label, patches })
  }
  const checkIdle = (): void => {
    if (group) throw new Refused('busy', 'A group of commands is under way')
  }
  const nextSerial = (): number => {
    serial += 1
    return serial
  }
  const record = (
    label: string,
    { patches, inverse }: Pick<Applied, 'patches' | 'inverse'>,
    key: string | null,
    selectedBefore: readonly string[],
  ): boolean => {
    const bytes = sizeOf(patches) + sizeOf(inverse)
    const isJoined = history.record({
      serial: nextSerial(),
      label,
      patches,
      inverse,
      key,
      at: clock(),
      selectedBefore,
      selectedAfter: selected,
      bytes,
    })
    const step = history.done.at(-1)
    if (step) unsaved.did(step, isJoined)
    return isJoined
  }

  const run: Run = (command, input, { label = command.label } = {}) => {
    const outcome = runCommand(store.document, command, input, context)
    if (outcome.patches.length === 0) return outcome.result
    if (group) {
      group.patches.push(...outcome.patches)
      group.inverses.push(outcome.inverse)
    } else {
      const key = command.coalesceBy?.(input)
      const isJoined = record(label, outcome, key ? `${command.label} ${key}` : null, selected)
      if (!isJoined)
        near.keep(serial, {
          before: store.document,
          after: outcome.document,
          touched: outcome.touched,
          copied: outcome.copied,
        })
    }
    publish(outcome.document, outcome.touched, 'command', label, outcome.patches)
    return outcome.result
  }

  const begin = (label: string): OpenGroup => {
    checkIdle()
    const mine: Group = { label, before: store.document, selectedBefore: selected, patches: [], inverses: [] }
    group = mine
    const close = (): boolean => {
      const isOpen = group === mine
      if (isOpen) group = null
      return isOpen
    }
    return {
      run(...call) {
        if (group !== mine) throw new Refused('busy', 'The group of commands is closed')
        return run(...call)
      },
      commit() {
        if (!close() || mine.patches.length === 0) return
        record(label, { patches: mine.patches, inverse: mine.inverses.reverse().flat() }, null, mine.selectedBefore)
        history.seal()
        tell(null)
      },
      cancel() {
        if (!close() || mine.patches.length === 0) return
        selected = mine.selectedBefore
        const { touched, patches } = applyPatches(store.document, mine.inverses.reverse().flat())
        publish(mine.before, touched, 'cancel', label, patches)
      },
    }
  }

  const transact = <Result>(label: string, work: (run: Run) => Result): Result => {
    if (group) return work(run)
    const open = begin(label)
    try {
      const result = work(open.run)
      open.commit()
      return result
    } catch (error) {
      open.cancel()
      throw error
    }
  }

  const finish = (
    step: Step,
    origin: 'undo' | 'redo',
    { document, touched, patches }: Pick<Applied, 'document' | 'touched' | 'patches'>,
  ): Step => {
    selected = origin === 'undo' ? step.selectedBefore : step.selectedAfter
    if (origin === 'undo') unsaved.undid(step)
    else unsaved.redid(step)
    publish(document, touched, origin, step.label, patches)
    return step
  }
  /**
   * Undoes or redoes a step from before a newer version was applied, as far as it fits, and records what was applied.
   */
  const replayForeign = (step: Step, origin: 'undo' | 'redo'): Step => {
    const applied = applyFitting(store.document, context, origin === 'undo' ? step.inverse : step.patches)
    const [patches, inverse] =
      origin === 'undo' ? [applied.inverse, applied.patches] : [applied.patches, applied.inverse]
    const kept = { ...step, patches, inverse }
    history.amend(kept)
    return finish(kept, origin, applied)
  }
  const replay = (step: Step, origin: 'undo' | 'redo'): Step => {
    if (step.serial <= foreignUpTo) return replayForeign(step, origin)
    const patches = origin === 'undo' ? step.inverse : step.patches
    const version = near.find(step.serial)
    const [from, to] = origin === 'undo' ? [version?.after, version?.before] : [version?.before, version?.after]
    if (version && to && from === store.document)
      return finish(step, origin, { document: to, touched: version.touched, patches })
    return finish(step, origin, applyPatches(store.document, patches))
  }
  const undo = (): Step | undefined => {
    checkIdle()
    const step = history.undo()
    return step && replay(step, 'undo')
  }
  const redo = (): Step | undefined => {
    checkIdle()
    const step = history.redo()
    return step && replay(step, 'redo')
  }

  return {
    ...storeReading(store),
    run,
    transact,
    begin,
    undo,
    redo,
    goTo(target) {
      const isDone = target === 0 || history.done.some((step) => step.serial === target)
      if (!isDone && !history.undone.some((step) => step.serial === target))
        throw new Refused('bad-index', 'There is no such step')
      if (isDone) while (history.done.length > 0 && history.done.at(-1)?.serial !== target) undo()
      else while (history.done.at(-1)?.serial !== target) redo()
    },
    get document() {
      return store.document
    },
    get done() {
      return history.done
    },
    get undone() {
      return history.undone
    },
    get selected() {
      return selected
    },
    select(ids) {
      selected = [...ids]
      history.seal()
      tell(null)
    },
    seal: history.seal,
    text: () => textOf(store.document),
    get isSaved() {
      return history.isSaved
    },
    get saved() {
      return saved
    },
    markSaved() {
      checkIdle()
      saved = store.document
      history.markSaved()
      unsaved.replace([])
      tell(null)
    },
    rebaseOnto(theirs) {
      checkIdle()
      const steps = unsaved.steps.map(({ label, patches }) => ({ label, patches }))
      const rebased = rebase({ base: saved, theirs, steps, context })
      const made = rebased.steps.map((step) => stepOf(step, nextSerial(), clock()))
      foreignUpTo = serial - made.length
      history.replaceUnsaved(made)
      unsaved.replace(made)
      saved = rebased.theirs
      publish(rebased.document, null, 'rebase', 'rebase', null)
      return rebased.conflicts
    },
    journal: () => writeJournal(documentHash(saved), unsaved.steps),
    recover(text) {
      checkIdle()
      const { baseHash, steps } = readJournal(text)
      if (!history.isSaved || !equal(saved, store.document))
        throw new Refused('bad-journal', 'There are unsaved steps already')
      if (documentHash(saved) !== baseHash)
        throw new Refused('bad-journal', 'The journal belongs to another version of the document')
      let document = store.document
      const changes = steps.map(({ label, patches }) => {
        const change = applyPatches(document, patches)
        document = change.document
        return { ...change, label }
      })
      for (const change of changes) record(change.label, change, null, selected)
      history.seal()
      if (changes.length > 0) publish(document, null, 'recover', 'recover', null)
    },
    subscribe(listener) {
      const own = (change: Change | null): void => listener(change)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}

const storeReading = ({
  block,
  view,
  area,
  watchBlock,
  watchArea,
}: DocumentStore): Omit<DocumentStore, 'publish' | 'document'> => ({ block, view, area, watchBlock, watchArea })

const stepOf = (
  { label, patches, inverse }: RebasedStep<{ label: string; patches: readonly Patch[] }>,
  serial: number,
  at: number,
): Step => ({
  serial,
  label,
  patches,
  inverse,
  key: null,
  at,
  selectedBefore: [],
  selectedAfter: [],
  bytes: sizeOf(patches) + sizeOf(inverse),
})
