import { totalmem } from 'node:os'

const MB = 1024 * 1024
const SHARE = 8
const LEAST_MB = 128
const MOST_MB = 1024

/** Returns the memory that this process may use: that of the machine, or what its container is limited to. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** Returns what PostgreSQL keeps of its tables in memory: an eighth of it, for the server and the search work beside it, from 128 MB to 1 GB. */
export function sharedBuffers(memory = availableMemory()): string {
  return `${Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(memory / SHARE / MB)))}MB`
}
