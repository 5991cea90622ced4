/** What is being loaded in advance. */
export const prefetching = new Set<Promise<unknown>>()

/** Holds a place among the prefetches while something is loading, also when its screen no longer waits for it. */
export function holdPlace(loading: Promise<unknown>, places: Set<Promise<unknown>> = prefetching): void {
  const free = () => void places.delete(loading)
  places.add(loading)
  loading.then(free, free)
}
