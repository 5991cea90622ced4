import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { invalid } from '../http/failure.ts'
import type { ByteStore, ServedAs } from './byte-store.ts'
import { dimensionsOf, kindOf } from './file-kinds.ts'
import { logError } from '../log/log-error.ts'
import { pictureSizes, resizePicture, UnreadablePicture, type PictureSize } from './picture-sizes.ts'
import { text } from './messages.ts'

export const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000

/** A stored file. */
export interface KeptFile {
  /** Random: nothing of the original file name reaches the disk. */
  readonly name: string
  readonly content_type: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

/** Stores uploaded files outside of the served folder. */
export interface FileStore {
  /** Stores a file atomically. @throws 422 for what is no picture or PDF */
  keep(bytes: Buffer): Promise<KeptFile>
  /** @throws FileMissing */
  read(name: string): Promise<Readable>
  /**
   * Returns the name of a picture in a size, which is created on first request; the picture's own name when it cannot
   * be resized.
   * @throws FileMissing
   */
  sized(name: string, size: PictureSize): Promise<string>
  addressOf(name: string, as: ServedAs): Promise<string | undefined>
  /** Deletes a file and its resized versions. */
  remove(name: string): Promise<void>
}

export const SIZED_TYPE = 'image/webp'

const sizedName = (name: string, size: PictureSize) => `${name}.${size}.webp`

/** Stores pictures and documents, and creates the sizes of pictures. */
export function fileStore(store: ByteStore): FileStore {
  /** Sizes being created, so that concurrent requests share one. */
  const underWay = new Map<string, Promise<string>>()
  async function makeSize(name: string, size: PictureSize, made: string): Promise<string> {
    if (await store.has(made)) return made
    try {
      const resized = await resizePicture(async () => buffer(await store.read(name)), pictureSizes[size])
      await store.put(made, resized, SIZED_TYPE)
      return made
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error
      logError('A picture could not be resized and is sent as it is', error)
      return name
    }
  }
  return {
    async keep(bytes) {
      if (bytes.length > MOST_BYTES) throw invalid(text('file-too-large'), '/file')
      const kind = kindOf(bytes)
      if (!kind) throw invalid(text('unsupported-file'), '/file')
      const size = dimensionsOf(bytes, kind)
      if (kind.contentType.startsWith('image/') && !(size && size.width > 0 && size.height > 0))
        throw invalid(text('image-unreadable'), '/file')
      if (size && size.width * size.height > MOST_PIXELS) throw invalid(text('image-too-large'), '/file')
      const name = `${randomUUID()}.${kind.extension}`
      await store.put(name, bytes, kind.contentType)
      return {
        name,
        content_type: kind.contentType,
        bytes: bytes.length,
        width: size?.width ?? null,
        height: size?.height ?? null,
      }
    },
    read: (name) => store.read(name),
    sized(name, size) {
      const made = sizedName(name, size)
      const work = underWay.get(made) ?? makeSize(name, size, made).finally(() => underWay.delete(made))
      underWay.set(made, work)
      return work
    },
    addressOf: (name, as) => store.addressOf(name, as),
    async remove(name) {
      for (const size of Object.keys(pictureSizes) as PictureSize[]) await store.remove(sizedName(name, size))
      await store.remove(name)
    },
  }
}
