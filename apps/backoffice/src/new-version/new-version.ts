/** Whether a newer build of the product is known. */
export interface NewVersion {
  readonly isKnown: boolean
  readonly found: () => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates it; one per page. */
export function createNewVersion(): NewVersion {
  const listeners = new Set<() => void>()
  let isKnown = false
  return {
    get isKnown() {
      return isKnown
    },
    found() {
      isKnown = true
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
