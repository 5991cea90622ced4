/** What a file is, by its own first bytes; never by its name or declared type. */
export interface FileKind {
  readonly contentType: string
  readonly extension: string
}

const starts = (bytes: Buffer, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)
const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const kinds: readonly (readonly [FileKind, (bytes: Buffer) => boolean])[] = [
  [
    { contentType: 'image/png', extension: 'png' },
    (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  ],
  [{ contentType: 'image/jpeg', extension: 'jpg' }, (bytes) => starts(bytes, 0xff, 0xd8, 0xff)],
  [{ contentType: 'image/gif', extension: 'gif' }, (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  [
    { contentType: 'image/webp', extension: 'webp' },
    (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP',
  ],
  [{ contentType: 'application/pdf', extension: 'pdf' }, (bytes) => text(bytes, 0, 5) === '%PDF-'],
  // Pictures (AVIF, HEIC) and QuickTime films begin alike: only brands that browsers play are films.
  [
    { contentType: 'video/mp4', extension: 'mp4' },
    (bytes) =>
      text(bytes, 4, 8) === 'ftyp' && /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP)$/.test(text(bytes, 8, 12)),
  ],
  // Matroska has the same beginning, and names the type of its document in its header.
  [
    { contentType: 'video/webm', extension: 'webm' },
    (bytes) => starts(bytes, 0x1a, 0x45, 0xdf, 0xa3) && text(bytes, 4, 64).includes('\u0042\u0082\u0084webm'),
  ],
]

/** Returns the kind of a file that may be stored; undefined for every other one. */
export const kindOf = (bytes: Buffer): FileKind | undefined => kinds.find(([, matches]) => matches(bytes))?.[0]

interface Dimensions {
  readonly width: number
  readonly height: number
}

/** Returns the dimensions of a WebP image in any of its three formats: lossy, lossless and extended. */
function webpDimensions(bytes: Buffer): Dimensions | undefined {
  const form = text(bytes, 12, 16)
  if (bytes.length < 30) return undefined
  if (form === 'VP8X') return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  if (form === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form === 'VP8L' && bytes[20] === 0x2f) {
    const both = bytes.readUInt32LE(21)
    return { width: 1 + (both & 0x3fff), height: 1 + ((both >>> 14) & 0x3fff) }
  }
  return undefined
}

/** Returns the dimensions of the first frame of a JPEG; undefined when it has none. */
function jpegDimensions(bytes: Buffer): Dimensions | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const hasLength = marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd9)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + (hasLength ? bytes.readUInt16BE(at + 2) : 0)
  }
  return undefined
}

/**
 * Returns width and height of an image in pixels, read from its header; undefined when it cannot be an image of its
 * kind.
 */
export function dimensionsOf(bytes: Buffer, { contentType }: FileKind): Dimensions | undefined {
  if (contentType === 'image/png' && bytes.length >= 24 && text(bytes, 12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (contentType === 'image/gif' && bytes.length >= 10)
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (contentType === 'image/webp') return webpDimensions(bytes)
  return contentType === 'image/jpeg' ? jpegDimensions(bytes) : undefined
}
