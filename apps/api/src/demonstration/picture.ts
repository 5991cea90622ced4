import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

const SIZE = 320

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** Tests whether a point, from -1 to 1 on both axes, is in a shape. */
const shapes: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => x * x + y * y < 0.4,
  (x, y) => Math.abs(x) < 0.55 && Math.abs(y) < 0.55,
  (x, y) => Math.abs(x) + Math.abs(y) < 0.75,
  (x, y) => y > -0.5 && y < 0.6 && Math.abs(x) < (y + 0.7) * 0.5,
  (x, y) =>
    (Math.abs(x) < 0.45 && y > -0.35 && y < 0.6) ||
    ((x - 0.5) ** 2 + (y - 0.1) ** 2 < 0.08 && (x - 0.5) ** 2 + (y - 0.1) ** 2 > 0.03),
  (x, y) => x * x + (y + 0.2) ** 2 < 0.2 || (Math.abs(x) < 0.08 && y > 0 && y < 0.7),
]

/** Draws a square PNG picture: one shape in one colour on a pale background. */
export function drawPicture(shape: number, [red, green, blue]: Colour): Buffer {
  const inside = shapes[shape % shapes.length]
  const rows = Buffer.alloc(SIZE * (SIZE + 1))
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1)
      rows[y * (SIZE + 1) + x + 1] = inside?.((2 * x) / SIZE - 1, (2 * y) / SIZE - 1) ? 1 : 0
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const pale = (part: number) => Math.round(235 + part / 16)
  const colours = Buffer.from([pale(red), pale(green), pale(blue), red, green, blue])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
