import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileMissing, type ByteStore } from '../files/byte-store.ts'
import { missing } from '../http/failure.ts'
import type { Sink } from '../sheets/sheet-writer.ts'
import { text } from './messages.ts'

/** For how many days a file can be downloaded. */
const KEPT_DAYS = 7

/** Stores the files that jobs created, for a while. */
export interface ExportStore {
  /**
   * Writes a file piece by piece, or by its path. The file exists once the work resolves, and not at all when it
   * returns false or throws. Returns its size.
   */
  write(name: string, work: (sink: Sink, path: string) => Promise<boolean>): Promise<number | undefined>
  /** @throws FileMissing */
  read(name: string): Promise<Readable>
  /** Deletes files that are older than a week. */
  tidy(): Promise<void>
}

/** Opens an exported file for download. @throws 404 when it has expired */
export async function openExport(store: ExportStore, name: string): Promise<{ readonly content: Readable }> {
  try {
    return { content: await store.read(name) }
  } catch (error) {
    if (error instanceof FileMissing) throw missing(text('file-expired'))
    throw error
  }
}

/** Stores exported files; unfinished ones are in a local folder. */
export function exportStore(store: ByteStore, unfinishedFolder: string): ExportStore {
  return {
    async write(name, work) {
      await mkdir(unfinishedFolder, { recursive: true })
      const path = join(unfinishedFolder, name)
      const file = await open(path, 'w')
      try {
        const isWhole = await work((bytes) => file.writeFile(bytes), path)
        const { size } = await file.stat()
        if (isWhole) await store.put(name, { path }, 'application/octet-stream')
        return isWhole ? size : undefined
      } finally {
        await file.close()
        await rm(path, { force: true })
      }
    },
    read: (name) => store.read(name),
    tidy: () => store.removeOlder(new Date(Date.now() - KEPT_DAYS * 86_400_000)),
  }
}
