/** How many screens are prefetched at once. */
export const PRELOADS = 5

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the line is meant to be spared: a data saver, or `2g`. A browser that does not say so is not. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g')
}

const prefetching = new Set<Promise<unknown>>()

/** Takes a place among the prefetches for as long as something is loaded, also where its screen no longer waits for it. */
export function holdPlace(loading: Promise<unknown>, places: Set<Promise<unknown>> = prefetching): void {
  const free = () => void places.delete(loading)
  places.add(loading)
  loading.then(free, free)
}

/**
 * Lets at most five prefetches run at once. What comes when all places are taken waits until every running one has
 * ended, then tries again. Failures are the caller's.
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
