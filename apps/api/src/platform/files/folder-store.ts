import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FileMissing, type ByteStore } from './byte-store.ts'

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function flushed(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Stores files in a local folder. */
export function folderStore(folder: string): ByteStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, content) {
      await mkdir(folder, { recursive: true })
      // A unique temporary name keeps concurrent writes of the same file apart.
      const unfinished = pathOf(`${name}.${randomUUID()}.part`)
      try {
        if (Buffer.isBuffer(content)) await writeFile(unfinished, content, { flush: true })
        else {
          await copyFile(content.path, unfinished)
          await flushed(unfinished)
        }
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async read(name) {
      try {
        const file = await open(pathOf(name))
        return file.createReadStream()
      } catch (error) {
        throw isMissing(error) ? new FileMissing(name, { cause: error }) : error
      }
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw error
        },
      ),
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeOlder(than) {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder))
        if ((await stat(pathOf(name))).mtime < than) await rm(pathOf(name), { force: true })
    },
    addressOf: async () => undefined,
  }
}
