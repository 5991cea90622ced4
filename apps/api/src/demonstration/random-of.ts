import { createHash } from 'node:crypto'

/** Returns numbers below 1 that look random, and always follow from the text. */
export function randomOf(text: string): () => number {
  const bytes = createHash('sha256').update(text).digest()
  let at = 0
  return () => {
    at = (at + 2) % bytes.length
    return bytes.readUInt16BE(at) / 65_536
  }
}

/** Returns one of these; undefined without any. */
export const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)]
