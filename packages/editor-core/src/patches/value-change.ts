import { isList, isRecord } from '../document/json.ts'
import { checkedKey } from '../document/keys.ts'
import { childAt, indexIn } from '../document/path.ts'
import { Refused } from '../document/refused.ts'
import type { Json, JsonRecord } from '../document/json.ts'
import type { Path } from '../document/path.ts'

type Piece = string | number

const noSuchPlace = (piece: Piece): Refused => new Refused('bad-path', `There is nothing to change at "${piece}"`)

function withKey(record: JsonRecord, key: string, value: Json, at: number | undefined): JsonRecord {
  if (at === undefined || Object.hasOwn(record, key)) return { ...record, [key]: value }
  const entries = Object.entries(record)
  entries.splice(at, 0, [key, value])
  return Object.fromEntries(entries)
}

function withoutKey(record: JsonRecord, key: string): JsonRecord {
  const { [key]: _, ...rest } = record
  return rest
}

function withEntry(list: readonly Json[], piece: Piece, value: Json, at: number | undefined): readonly Json[] {
  const index = indexIn(list, piece)
  if (index < 0) throw noSuchPlace(piece)
  return at === undefined && index < list.length ? list.with(index, value) : list.toSpliced(index, 0, value)
}

/** Applies a change to the parent at the end of a path, which must be an object or a list. Shares everything else. */
function changed(
  value: Json | undefined,
  path: Path,
  depth: number,
  change: (parent: Json, piece: Piece) => Json,
): Json {
  const piece = path[depth]
  if (piece === undefined || value === undefined) throw noSuchPlace(piece ?? '')
  if (depth === path.length - 1) return change(value, piece)
  const child = changed(childAt(value, piece), path, depth + 1, change)
  if (isList(value)) return value.with(indexIn(value, piece), child)
  if (isRecord(value)) return { ...value, [checkedKey(String(piece))]: child }
  throw noSuchPlace(piece)
}

/** Returns a value with another one set at a path; see `PutPatch`. Throws `Refused` if the path does not exist. */
export const valueWith = (value: Json, path: Path, put: Json, at?: number): Json =>
  changed(value, path, 0, (parent, piece) => {
    if (isList(parent)) return withEntry(parent, piece, put, at)
    if (isRecord(parent)) return withKey(parent, checkedKey(String(piece)), put, at)
    throw noSuchPlace(piece)
  })

/** Returns a value without what is at a path. Throws `Refused` if there is nothing. */
export const valueWithout = (value: Json, path: Path): Json =>
  changed(value, path, 0, (parent, piece) => {
    if (childAt(parent, piece) === undefined) throw noSuchPlace(piece)
    if (isList(parent)) return parent.toSpliced(indexIn(parent, piece), 1)
    if (isRecord(parent)) return withoutKey(parent, checkedKey(String(piece)))
    throw noSuchPlace(piece)
  })

/** Returns the position of a key in its object, or of an entry in its list. */
export function positionOf(parent: Json | undefined, piece: Piece): number {
  if (isList(parent)) return indexIn(parent, piece)
  return isRecord(parent) ? Object.keys(parent).indexOf(String(piece)) : -1
}
