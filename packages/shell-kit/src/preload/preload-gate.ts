/** How many screens are prefetched at once (specification section 9). */
export const PRELOADS = 5

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether the line is meant to be spared: a data saver, or `2g`. A browser that does not say so is not. */
export function isSlowConnection(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData) || (connection?.effectiveType ?? '').includes('2g')
}

/**
 * Lets at most five prefetches run at once. What comes when all places are taken waits until every running one has
 * ended, then tries again. Failures are the caller's.
 */
export function createPreloadGate(places = PRELOADS): <Result>(run: () => Promise<Result>) => Promise<Result> {
  const running = new Set<Promise<unknown>>()
  return async (run) => {
    while (running.size >= places) await Promise.allSettled(running)
    const result = run()
    running.add(result)
    try {
      return await result
    } finally {
      running.delete(result)
    }
  }
}
