import type { ReactNode } from 'react'
import type { HistoryPlace } from '../record/who-changed.ts'

/** Text about the consequences: a sentence, or else whether the action can be undone for ten minutes. */
type Consequences =
  | { readonly description: string; readonly undoable?: undefined }
  | { readonly description?: undefined; readonly undoable: boolean }

interface Question<Arguments extends readonly unknown[], Result> {
  readonly title?: string
  readonly action?: string
  readonly cancel?: string
  /** Action to run on confirmation. */
  readonly run: (...args: Arguments) => Result | Promise<Result>
  readonly args?: Arguments
  /** Toast on success. */
  readonly successMessage?: string
  /** The record that the action changes, which the toast offers to undo. */
  readonly undoes?: HistoryPlace
  /** Called with the result on success, after the toast and before the dialog closes. */
  readonly callback?: (result: Result) => void
  /** What is shown below the text, such as a preview of an email. */
  readonly content?: ReactNode
  /** Class for the width of the dialog. */
  readonly widthClass?: string
  /** Whether data is lost: the dialog's first focus is on Cancel. */
  readonly destructive?: boolean
  /** Other actions, between Cancel and the action, such as saving a draft. They end like the action. */
  readonly alternatives?: readonly Alternative<Result>[]
}

interface Alternative<Result> {
  readonly label: string
  readonly run: () => Result | Promise<Result>
  /** Whether data is lost by it. */
  readonly destructive?: boolean
}

/** A question before an action, with its title and the labels of its buttons where those are not the defaults. */
export type Confirmation<Arguments extends readonly unknown[] = readonly unknown[], Result = unknown> = Question<
  Arguments,
  Result
> &
  Consequences

/** The question was dismissed. */
export class Canceled extends Error {
  override readonly name = 'Canceled'

  constructor() {
    super('Canceled')
  }
}

/** The action, or one of its alternatives by index. */
type ConfirmedWay = 'action' | number

/** A question as the dialog renders it. */
export interface AskedQuestion {
  readonly id: number
  readonly confirmation: Pick<
    Question<never, unknown>,
    'title' | 'action' | 'cancel' | 'content' | 'widthClass' | 'destructive'
  > & {
    readonly description?: string | undefined
    readonly undoable?: boolean | undefined
    readonly alternatives: readonly Pick<Alternative<unknown>, 'label' | 'destructive'>[]
  }
  /** The action that runs: `action`, or the index of an alternative. */
  readonly running: false | ConfirmedWay
  /** Error message of the action; the dialog stays open. */
  readonly problem: string | null
}

/** Asks for confirmation: one question at a time. */
export interface Confirmations {
  /**
   * Asks, and runs the action on confirmation. Resolves with its result; rejects with `Canceled` when dismissed. A
   * failing action is logged and its error shown in the dialog, which stays open: it can be retried or dismissed.
   */
  readonly ask: <Arguments extends readonly unknown[], Result>(
    confirmation: Confirmation<Arguments, Result>,
  ) => Promise<Result>
  readonly current: AskedQuestion | null
  /** Whether anything was asked since the page was opened. */
  readonly asked: boolean
  /** Runs the action, or the alternative of that index. */
  readonly confirm: (way?: ConfirmedWay) => Promise<void>
  readonly cancel: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Options {
  readonly showSuccess: (message: string, undoes: HistoryPlace | undefined) => void
  /** Logs failures. */
  readonly log?: (error: unknown) => void
  /** Returns the message of a failure for people. */
  readonly describe?: (error: unknown) => string
}

/** Creates the confirmations; one per page. */
export function createConfirmations({
  showSuccess,
  log = (error) => console.error(error),
  describe = (error) => (error instanceof Error ? error.message : String(error)),
}: Options): Confirmations {
  const listeners = new Set<() => void>()
  let current: AskedQuestion | null = null
  let act: ((way: ConfirmedWay) => Promise<void>) | undefined
  let dismiss: (() => void) | undefined
  let count = 0
  /** Ends with the running action. */
  let ended: Promise<void> | undefined
  const set = (question: AskedQuestion | null) => {
    current = question
    for (const listener of listeners) listener()
  }
  const cancel = () => {
    if (!current || current.running) return
    set(null)
    dismiss?.()
  }
  return {
    get current() {
      return current
    },
    get asked() {
      return count > 0
    },
    ask: async <Arguments extends readonly unknown[], Result>({
      run,
      args,
      callback,
      successMessage,
      undoes,
      alternatives = [],
      ...confirmation
    }: Confirmation<Arguments, Result>) => {
      // A running action keeps its dialog.
      if (current?.running) await ended
      cancel()
      return new Promise<Result>((resolve, reject) => {
        count += 1
        const question = {
          id: count,
          confirmation: { ...confirmation, alternatives },
          running: false,
          problem: null,
        } as const
        dismiss = () => reject(new Canceled())
        act = async (way) => {
          set({ ...question, running: way })
          try {
            const alternative = way === 'action' ? undefined : alternatives[way]
            const result = await (alternative ? alternative.run() : run(...((args ?? []) as unknown as Arguments)))
            if (successMessage) showSuccess(successMessage, alternative ? undefined : undoes)
            callback?.(result)
            set(null)
            resolve(result)
          } catch (error) {
            log(error)
            set({ ...question, problem: describe(error) })
          }
        }
        set(question)
      })
    },
    async confirm(way = 'action') {
      if (!current || current.running) return
      ended = act?.(way)
      await ended
    },
    cancel,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
