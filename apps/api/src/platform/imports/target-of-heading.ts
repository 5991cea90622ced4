import type { ImportColumn } from './source.ts'

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the most likely column of each heading; each column is suggested once. */
export function suggestTargets(headings: readonly string[], columns: readonly ImportColumn[]): (string | null)[] {
  const known = new Map<string, string>()
  const offer = (text: string, key: string) => void (known.has(text) || known.set(text, key))
  for (const { key } of columns) offer(key, key)
  for (const { key, label } of columns) offer(bare(label), key)
  for (const { key } of columns) offer(bare(key), key)
  for (const { key, names = [] } of columns) for (const name of names) offer(name, key)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = known.get(heading.trim()) ?? known.get(bare(heading))
    if (key === undefined || taken.has(key)) return null
    taken.add(key)
    return key
  })
}
