import { isList, isRecord } from './json.ts'
import { checkedKey } from './keys.ts'
import { Refused } from './refused.ts'
import type { Json } from './json.ts'

/** Path into a value: keys of objects, and indexes of list entries. */
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
 * Parses `slides[0].title` or `texts["a.b"]`, or validates a list of keys and indexes. Throws `Refused` for forbidden
 * keys in any spelling, an empty path, and pieces that are neither a string nor a non-negative integer.
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

/** Formats a path as text that `pathOf` can parse. */
export const pathText = (path: Path): string => path.map(pieceText).join('')

/** Returns whether both paths are the same. */
export const samePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((piece, index) => piece === other[index])

/**
 * Returns the list index of a piece, up to one past the end; otherwise -1. Only accepts canonical numbers, not `01`.
 */
export function indexIn(list: readonly Json[], piece: string | number): number {
  const index = typeof piece === 'number' ? piece : Number(piece)
  return String(index) === String(piece) && Number.isInteger(index) && index >= 0 && index <= list.length ? index : -1
}

/** Returns the value at one piece of a path; `undefined` if there is none. */
export function childAt(value: Json | undefined, piece: string | number): Json | undefined {
  if (isList(value)) return value[indexIn(value, piece)]
  if (!isRecord(value) || !Object.hasOwn(value, piece)) return undefined
  return value[checkedKey(String(piece))]
}

/** Returns the value at a path; `undefined` if there is none. */
export function readAt(value: Json | undefined, path: Path): Json | undefined {
  let found = value
  for (const piece of path) found = childAt(found, piece)
  return found
}
