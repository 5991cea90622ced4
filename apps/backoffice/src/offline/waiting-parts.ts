import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waits = false

/** Whether something that was asked for waits for a line. One for the page, as the line is. */
export const waitingParts = {
  get any() {
    return waits
  },
  set(next: boolean): void {
    waits = next
    for (const listener of listeners) listener()
  },
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows whether something that was asked for waits for a line. */
export const useWaitingParts = (): boolean => useSyncExternalStore(subscribe, () => waitingParts.any)
