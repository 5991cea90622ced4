import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { logError } from '../log/log-error.ts'

/** Sizes that pictures are shown in, by the longer side in pixels. */
export const pictureSizes = { small: 160, medium: 800 } as const
export type PictureSize = keyof typeof pictureSizes

/** As many at once as there are processors: those that wait hold no picture in memory. */
const inTurn = pLimit(availableParallelism())

/**
 * A picture in a size, as WebP: turned the way it was taken, never larger than it is, and without what the camera noted.
 * Undefined for what cannot be read as a picture.
 */
export const resizePicture = (read: () => Promise<Buffer>, size: PictureSize): Promise<Buffer | undefined> =>
  inTurn(async () => {
    const bytes = await read()
    // Its library is large, and no start needs to wait for it.
    const { default: sharp } = await import('sharp')
    const side = pictureSizes[size]
    return sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch((error: unknown) => {
        logError('A picture could not be resized and is sent as it is', error)
        return undefined
      })
  })
