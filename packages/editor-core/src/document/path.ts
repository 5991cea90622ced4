import { isList, isRecord } from './json.ts'
import { checkedKey } from './keys.ts'
import { Refused } from './refused.ts'
import type { Json } from './json.ts'

/** A way into a value: keys of objects, and numbers for entries of lists. */
export type Path = readonly (string | number)[]

const PIECE = /(?:^|(?<!^)\.)([^.[\]"]+)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/y

function unquoted(text = '""'): string {
  try {
    return String(JSON.parse(text))
  } catch (error) {
    throw new Refused('bad-path', `${text} is not a key: ${String(error)}`)
  }
}

function piecesOf(text: string): Path {
  const pieces: (string | number)[] = []
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < text.length) {
    const match = PIECE.exec(text)
    if (!match) throw new Refused('bad-path', `"${text}" is not a path`)
    const [, key, index, quoted] = match
    pieces.push(index === undefined ? (key ?? unquoted(quoted)) : Number(index))
  }
  return pieces
}

/**
 * A path from `slides[0].title`, `texts["a.b"]` or a list of pieces. Throws `Refused` for forbidden keys, however they
 * are written, for an empty path, and for pieces that are neither a text nor a whole number from 0.
 */
export function pathOf(path: string | Path): Path {
  const pieces: unknown = typeof path === 'string' ? piecesOf(path) : path
  if (!Array.isArray(pieces) || pieces.length === 0) throw new Refused('bad-path', 'A path needs at least one key')
  return Array.from(pieces, (piece: unknown) => {
    if (typeof piece !== 'number') return checkedKey(piece)
    if (!Number.isSafeInteger(piece) || piece < 0)
      throw new Refused('bad-path', 'An index must be a whole number from 0')
    return piece
  })
}

const PLAIN = /^[^.[\]"]+$/

function pieceText(piece: string | number, index: number): string {
  if (typeof piece === 'number') return `[${piece}]`
  if (!PLAIN.test(piece)) return `[${JSON.stringify(piece)}]`
  return index === 0 ? piece : `.${piece}`
}

/** A path as it is written: `pathOf` reads it again. */
export const pathText = (path: Path): string => path.map(pieceText).join('')

/** Whether both lead to the same place. */
export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((piece, index) => piece === other[index])

/** The index that a piece means in a list; -1 for none. Only canonical numbers are: `01` is not. */
export function indexIn(list: readonly Json[], piece: string | number): number {
  const index = typeof piece === 'number' ? piece : Number(piece)
  return String(index) === String(piece) && Number.isInteger(index) && index >= 0 && index <= list.length ? index : -1
}

/** What one piece leads to; `undefined` for nothing. */
export function childAt(value: Json | undefined, piece: string | number): Json | undefined {
  if (isList(value)) return value[indexIn(value, piece)]
  if (!isRecord(value) || !Object.hasOwn(value, piece)) return undefined
  return value[checkedKey(String(piece))]
}

/** What a path leads to; `undefined` for nothing. */
export function readAt(value: Json | undefined, path: Path): Json | undefined {
  let found = value
  for (const piece of path) found = childAt(found, piece)
  return found
}
