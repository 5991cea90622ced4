import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/** Sizes of pictures, by the longer side in pixels. */
export const pictureSizes = { small: 160, medium: 800 } as const
export type PictureSize = keyof typeof pictureSizes

/** As many at once as there are processors: those that wait hold no picture in memory. */
const inTurn = pLimit(availableParallelism())

/** What cannot be read as a picture. */
export class UnreadablePicture extends Error {}

/**
 * Resizes a picture to WebP of at most so many pixels wide and high: rotated by its EXIF orientation, never enlarged,
 * and without metadata. @throws UnreadablePicture
 */
export const resizePicture = (read: () => Promise<Buffer>, side: number): Promise<Buffer> =>
  inTurn(async () => {
    const bytes = await read()
    // Loaded on first use: the library is large, and starting does not need it.
    const { default: sharp } = await import('sharp')
    return sharp(bytes, { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw new UnreadablePicture('A picture cannot be read', { cause })
      })
  })
