let asking: { readonly answer: (isConfirmed: boolean) => void; readonly result: Promise<boolean> } | undefined
const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/**
 * The question whether the owner is at the session, which the back end asks before sensitive changes: one at a time,
 * for any number of calls.
 */
export const identityCheck = {
  /** Asks; resolves with whether it was confirmed. */
  ask(): Promise<boolean> {
    if (asking) return asking.result
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking = { result: promise, answer: resolve }
    notify()
    return promise
  },
  answer(isConfirmed: boolean): void {
    asking?.answer(isConfirmed)
    asking = undefined
    notify()
  },
  isAsking: (): boolean => asking !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
