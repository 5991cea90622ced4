/** Listeners by key. */
export interface Watchers {
  /** Adds a listener; returns a function that removes it. */
  readonly watch: (key: string, listener: () => void) => () => void
  readonly tell: (key: string) => void
  readonly tellAll: () => void
}

/** Creates an empty set of listeners. */
export function createWatchers(): Watchers {
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string): void => {
    const told = Array.from(listeners.get(key) ?? [])
    for (const listener of told) listener()
  }
  return {
    watch(key, listener) {
      // Wrapped, because the same listener may watch twice.
      const own = (): void => listener()
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(own))
      return () => {
        set.delete(own)
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key)
      }
    },
    tell,
    tellAll() {
      const keys = Array.from(listeners.keys())
      for (const key of keys) tell(key)
    },
  }
}
