import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let waits = false

/** Whether a request waits for the connection. One per page, as the connection is. */
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

/** Returns whether a request waits for the connection, and follows it. */
export const useWaitingParts = (): boolean => useSyncExternalStore(subscribe, () => waitingParts.any)
