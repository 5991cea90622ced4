import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { invalid } from '../http/failure.ts'
import { dimensionsOf, kindOf } from './file-kinds.ts'

export const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000

/** A file that was accepted and kept. */
export interface KeptFile {
  /** Random: nothing of what the sender called it reaches the disk. */
  readonly name: string
  readonly content_type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

/** Keeps uploaded files outside of what is served. */
export interface FileStore {
  /** Whole or not at all. @throws 422 for what is no picture or PDF */
  keep(bytes: Buffer): Promise<KeptFile>
  read(name: string): Promise<Buffer>
  remove(name: string): Promise<void>
}

/** A store in a folder. */
export function fileStore(folder: string): FileStore {
  return {
    async keep(bytes) {
      if (bytes.length > MOST_BYTES) throw invalid('A file can have at most 20 MB.', '/file')
      const kind = kindOf(bytes)
      if (!kind) throw invalid('This is not a picture (PNG, JPEG, GIF, WebP) or a PDF.', '/file')
      const size = dimensionsOf(bytes, kind)
      if (kind.contentType.startsWith('image/') && !(size && size.width > 0 && size.height > 0))
        throw invalid('This picture cannot be read.', '/file')
      if (size && size.width * size.height > MOST_PIXELS)
        throw invalid('This picture has more than 50 million pixels.', '/file')
      const name = `${randomUUID()}.${kind.extension}`
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${name}.part`)
      try {
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true })
        await rename(unfinished, join(folder, name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return {
        name,
        content_type: kind.contentType,
        bytes: bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
      }
    },
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
