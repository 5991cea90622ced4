import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { logError } from '../log/log-error.ts'

/** Sizes of pictures, by the longer side in pixels. */
export const pictureSizes = { small: 160, medium: 800 } as const
export type PictureSize = keyof typeof pictureSizes

/** As many at once as there are processors: those that wait hold no picture in memory. */
const inTurn = pLimit(availableParallelism())

/**
 * Resizes a picture to WebP: rotated by its EXIF orientation, never enlarged, and without metadata. Undefined for what
 * cannot be read as a picture.
 */
export const resizePicture = (read: () => Promise<Buffer>, size: PictureSize): Promise<Buffer | undefined> =>
  inTurn(async () => {
    const bytes = await read()
    // Loaded on first use: the library is large, and starting does not need it.
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
