import { readFile, writeFile } from 'node:fs/promises'

/**
 * Replaces the first match in a file. @throws when there is none: the code has changed, and the generator must follow
 */
export async function editFile(path: string, place: RegExp, replacement: (found: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (!place.test(text)) throw new Error(`${path} has no place for ${String(place)}`)
  await writeFile(path, text.replace(place, replacement))
}

/** Adds a line to matching ones, in alphabetical order. @throws when no line matches */
export async function addSortedLine(path: string, lines: RegExp, line: string): Promise<void> {
  const all = (await readFile(path, 'utf8')).split('\n')
  const among = all.flatMap((other, index) => (lines.test(other) ? [{ other, index }] : []))
  const [last] = among.slice(-1)
  if (!last) throw new Error(`${path} has no line like ${String(lines)}`)
  const after = among.find(({ other }) => other > line)
  await writeFile(path, all.toSpliced(after ? after.index : last.index + 1, 0, line).join('\n'))
}
