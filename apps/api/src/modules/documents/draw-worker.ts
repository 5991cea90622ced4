import type { Ports } from '../../platform/workers/ports.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import type { DocumentRow } from './document-record.ts'
import { drawFile, keepFile, undrawn } from './document-file.ts'

const EVERY_MS = 5_000
const AT_ONCE = 10

/** Draws the PDFs of new documents, so that each is there before anybody wants it. */
export const documentWorker = ({ connection: { database }, files }: Ports): WorkerDefinition => {
  const draw = async (row: DocumentRow, signal: AbortSignal) => {
    const drawn = await drawFile(files, row, signal)
    const kept = await keepFile(database, drawn)
    if (kept.name !== drawn.name) await files.remove(drawn.name)
  }
  return {
    schedule: { every: EVERY_MS },
    lease: true,
    error: 'Documents could not be drawn',
    async run(signal) {
      const rows = await undrawn(database, AT_ONCE)
      const failed: unknown[] = []
      for (const row of rows) {
        // One that cannot be drawn holds up no other.
        await draw(row, signal).catch((error: unknown) => failed.push(error))
        if (signal.aborted) return false
      }
      if (failed.length > 0) throw failed[0]
      return rows.length === AT_ONCE
    },
  }
}
