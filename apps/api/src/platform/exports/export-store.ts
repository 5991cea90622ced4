import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Sink } from '../sheets/sheet-writer.ts'

/** For how many days a file can be fetched. */
const KEPT_DAYS = 7

/** Keeps the files that jobs made, for a while. */
export interface ExportStore {
  /** Writes a file piece by piece, or by its path. It is there once the work is done, and not at all when the work says false or throws. Answers its size. */
  write(name: string, work: (sink: Sink, path: string) => Promise<boolean>): Promise<number | undefined>
  read(name: string): Readable
  /** Whether it is still there. */
  has(name: string): Promise<boolean>
  /** Removes what is older than a week. */
  tidy(): Promise<void>
}

/** A store in a folder of the data directory. */
export function exportStore(dataDirectory: string): ExportStore {
  const folder = join(dataDirectory, 'exports')
  return {
    async write(name, work) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.part`)
      const file = await open(unfinished, 'w')
      let size = 0
      let whole = false
      try {
        whole = await work((bytes) => file.writeFile(bytes), unfinished)
        size = (await file.stat()).size
      } finally {
        await file.close()
        if (whole) await rename(unfinished, join(folder, name))
        else await rm(unfinished, { force: true })
      }
      return whole ? size : undefined
    },
    read: (name) => createReadStream(join(folder, name)),
    has: (name) =>
      stat(join(folder, name)).then(
        () => true,
        () => false,
      ),
    async tidy() {
      const oldest = Date.now() - KEPT_DAYS * 86_400_000
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        if ((await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
      }
    },
  }
}
