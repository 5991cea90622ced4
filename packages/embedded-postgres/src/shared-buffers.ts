import { totalmem } from 'node:os'

const MB = 1024 * 1024
const SHARE = 8
const LEAST_MB = 128
const MOST_MB = 1024

/** Returns the memory available to this process in bytes: that of the machine, or the limit of its container. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * Returns the value of `shared_buffers`: an eighth of the memory, from 128 MB to 1 GB, which leaves room for the server
 * and the search.
 */
export function sharedBuffers(memory = availableMemory()): string {
  return `${Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(memory / SHARE / MB)))}MB`
}
