import { holdPlace } from './preload/prefetching.ts'

/** Maximum delay of a screen instead of rendering it empty, in milliseconds. */
const PATIENCE = 150

/**
 * Delays an entered screen until its data is loaded, but at most 150 ms: a response in time is rendered at once,
 * without a skeleton before it. A screen that is shown already (`cause` is `'stay'`) never waits. A prefetch that takes
 * longer keeps its place among the running ones.
 */
export async function awaitBriefly(cause: 'preload' | 'enter' | 'stay', loading: Promise<unknown>): Promise<void> {
  if (cause === 'stay') return
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    if (cause === 'preload') holdPlace(loading)
    resolve()
  }, PATIENCE)
  await Promise.race([loading, patience])
  clearTimeout(timer)
}
