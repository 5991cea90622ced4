/** What a file is, by its own first bytes; never by its name or by what the sender says. */
export interface FileKind {
  readonly contentType: string
  readonly extension: string
}

const starts = (bytes: Buffer, ...magic: readonly number[]): boolean => magic.every((byte, index) => bytes[index] === byte)
const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)

const kinds: readonly (readonly [FileKind, (bytes: Buffer) => boolean])[] = [
  [{ contentType: 'image/png', extension: 'png' }, (bytes) => starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  [{ contentType: 'image/jpeg', extension: 'jpg' }, (bytes) => starts(bytes, 0xff, 0xd8, 0xff)],
  [{ contentType: 'image/gif', extension: 'gif' }, (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))],
  [{ contentType: 'image/webp', extension: 'webp' }, (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  [{ contentType: 'application/pdf', extension: 'pdf' }, (bytes) => text(bytes, 0, 5) === '%PDF-'],
]

/** The kind of a file that may be kept; undefined for every other one. */
export const kindOf = (bytes: Buffer): FileKind | undefined => kinds.find(([, matches]) => matches(bytes))?.[0]

/** Width and height of an image in pixels, read from its head; undefined when the head does not say. */
export function dimensionsOf(bytes: Buffer, { contentType }: FileKind): { width: number; height: number } | undefined {
  if (contentType === 'image/png' && bytes.length >= 24) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (contentType === 'image/gif' && bytes.length >= 10) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (contentType === 'image/webp' && bytes.length >= 30 && text(bytes, 12, 16) === 'VP8X') {
    return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) }
  }
  if (contentType !== 'image/jpeg') return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    const frame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (frame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
