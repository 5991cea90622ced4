import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileMissing, type ByteStore } from '../files/byte-store.ts'
import { missing } from '../http/failure.ts'
import type { Sink } from '../sheets/sheet-writer.ts'
import { text } from './messages.ts'

/** For how many days a file can be fetched. */
const KEPT_DAYS = 7

/** Keeps the files that jobs made, for a while. */
export interface ExportStore {
  /** Writes a file piece by piece, or by its path. It is there once the work is done, and not at all when the work says false or throws. Answers its size. */
  write(name: string, work: (sink: Sink, path: string) => Promise<boolean>): Promise<number | undefined>
  /** @throws FileMissing */
  read(name: string): Promise<Readable>
  /** Removes what is older than a week. */
  tidy(): Promise<void>
}

/** What a job made, to be sent. @throws 404 when it is too old */
export async function openExport(store: ExportStore, name: string): Promise<{ readonly content: Readable }> {
  try {
    return { content: await store.read(name) }
  } catch (error) {
    if (error instanceof FileMissing) throw missing(text('file-expired'))
    throw error
  }
}

/** Keeps what jobs made in a store; what is being written is in a folder of this machine. */
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
