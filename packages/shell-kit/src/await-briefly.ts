import { holdPlace } from './preload/preload-gate.ts'

/** How long a screen stays away rather than being drawn empty, in milliseconds. */
const PATIENCE = 150

/**
 * Holds a screen that is entered back until its data is there, but no longer than 150 ms: an answer in time is drawn at
 * once, without a skeleton before it. A screen that is there already (`cause` is `'stay'`) never waits.
 * A prefetch that takes longer keeps its place among those that run at once.
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
