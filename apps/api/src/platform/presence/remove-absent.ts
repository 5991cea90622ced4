import { lt, sql } from 'drizzle-orm'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { recordPresence } from './tables.ts'

/** Deletes tabs that have stopped reporting, every ten minutes. */
export const presenceCleaner = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 600_000 },
  run: async () => {
    await database.delete(recordPresence).where(lt(recordPresence.until, sql`now()`))
    return false
  },
  error: 'Closed tabs could not be removed',
})
