/** Maximum number of concurrent prefetches. */
export const PRELOADS = 5

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Returns whether to save data: a data saver, or `2g`. False where the browser does not report it. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g')
}

const prefetching = new Set<Promise<unknown>>()

/** Holds a place among the prefetches while something is loading, also when its screen no longer waits for it. */
export function holdPlace(loading: Promise<unknown>, places: Set<Promise<unknown>> = prefetching): void {
  const free = () => void places.delete(loading)
  places.add(loading)
  loading.then(free, free)
}

/**
 * Limits prefetches to five at once. Further ones wait until every running one has ended, then try again. Failures are
 * left to the caller.
 */
export function createPreloadGate(
  places = PRELOADS,
  running: Set<Promise<unknown>> = prefetching,
): <Result>(run: () => Promise<Result>) => Promise<Result> {
  return async (run) => {
    while (running.size >= places) await Promise.allSettled(running)
    const result = run()
    holdPlace(result, running)
    return await result
  }
}
