/** Calls once the browser is idle; one that cannot tell calls at once. Returns a function that cancels it. */
export function onceIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    work()
    return () => undefined
  }
  const waiting = requestIdleCallback(work)
  return () => cancelIdleCallback(waiting)
}
