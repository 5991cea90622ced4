import type { HistoryPlace } from '../record/who-changed.ts'

/** A short message about what happened. */
export interface Toast {
  readonly type: 'success' | 'warning' | 'error'
  readonly message: string
  readonly description?: string
  /** The record that was changed by one action, which the toast offers to undo. */
  readonly undoes?: HistoryPlace
  /** What it offers besides, such as to switch back. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds; 5,000 without it, 8,000 for an error. */
  readonly duration?: number
}

/** A toast as it is shown. */
export interface ShownToast extends Toast {
  readonly id: number
  readonly duration: number
  readonly at: Date
}

/** Messages for people, one at a time. */
export interface Toasts {
  /** Shows a toast; a current one closes first, and this one follows 180 ms later. */
  readonly show: (toast: Toast) => void
  /** Closes the toast, if it is still the current one. */
  readonly close: (id: number) => void
  /** Undoes the last own change of a record, and shows how that went; undefined where nothing can be undone. */
  readonly undo: ((changed: HistoryPlace) => void) | undefined
  /** The current toast. */
  readonly current: ShownToast | null
  /** What was shown since the page was opened, newest first, at most 50. */
  readonly recent: readonly ShownToast[]
  /** Calls back after every change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

const DURATION = { success: 5000, warning: 5000, error: 8000 } as const
const REPLACEMENT_DELAY = 180
const REMEMBERED = 50

/** Creates the queue of toasts; one per page. */
export function createToasts({ undo }: Partial<Pick<Toasts, 'undo'>> = {}): Toasts {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let recent: readonly ShownToast[] = []
  let waiting: ReturnType<typeof setTimeout> | undefined
  let count = 0
  const set = (toast: ShownToast | null) => {
    current = toast
    for (const listener of listeners) listener()
  }
  const open = (toast: ShownToast) => {
    waiting = undefined
    set(toast)
  }
  return {
    get current() {
      return current
    },
    get recent() {
      return recent
    },
    show(toast) {
      count += 1
      const shown = { duration: DURATION[toast.type], ...toast, id: count, at: new Date() }
      recent = [shown, ...recent].slice(0, REMEMBERED)
      if (!current && waiting === undefined) return open(shown)
      clearTimeout(waiting)
      waiting = setTimeout(open, REPLACEMENT_DELAY, shown)
      set(null)
    },
    close(id) {
      if (current?.id === id) set(null)
    },
    undo,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
