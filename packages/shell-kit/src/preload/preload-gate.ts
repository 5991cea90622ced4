import { holdPlace, prefetching } from './prefetching.ts'

/** Maximum number of concurrent prefetches. */
export const PRELOADS = 5

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
