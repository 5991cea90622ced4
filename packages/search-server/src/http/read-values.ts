import { kindOf, type Json } from '../json.ts'
import { ResponseError } from './response-error.ts'

/** Path of a value in a request, and the error code of its field. */
export interface Place {
  /** For example `.filter` or `.queries[0].q`. */
  readonly path: string
  readonly code: string
}

/** Returns the error for a value of the wrong type; `expected` includes the article. */
export const wrongKind = ({ path, code }: Place, expected: string, found: Json): ResponseError =>
  new ResponseError(
    code,
    `Invalid value type${path ? ` at \`${path}\`` : ''}: expected ${expected}, but found ${kindOf(found)}: \`${JSON.stringify(found)}\``,
  )

const within = ({ path, code }: Place, step: string): Place => ({ path: `${path}${step}`, code })

/** Reads a string. */
export function readText(value: Json, place: Place): string {
  if (typeof value !== 'string') throw wrongKind(place, 'a string', value)
  return value
}

/** Reads a boolean. */
export function readBoolean(value: Json, place: Place): boolean {
  if (typeof value !== 'boolean') throw wrongKind(place, 'a boolean', value)
  return value
}

/** Reads a non-negative integer. */
export function readCount(value: Json, place: Place): number {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw wrongKind(place, 'a positive integer', value)
  if (value < 0)
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: value: \`${value}\` is too small to be deserialized, minimum value authorized is \`0\``,
    )
  if (!Number.isSafeInteger(value))
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: value: \`${value}\` is too large to be deserialized, maximum value authorized is \`${Number.MAX_SAFE_INTEGER}\``,
    )
  return value
}

/** Reads a list, each item with `read`. */
export function readList<T>(value: Json, place: Place, read: (item: Json, place: Place) => T): T[] {
  if (!Array.isArray(value)) throw wrongKind(place, 'an array', value)
  return value.map((item: Json, index) => read(item, within(place, `[${index}]`)))
}

/** Reads a list of strings. */
export const readTexts = (value: Json, place: Place): string[] => readList(value, place, readText)

/** Reads one of a fixed set of strings. */
export function readChoice<T extends string>(value: Json, place: Place, choices: readonly T[]): T {
  const text = readText(value, place)
  const found = choices.find((choice) => choice === text)
  if (found === undefined) {
    throw new ResponseError(
      place.code,
      `Unknown value \`${text}\` at \`${place.path}\`: expected one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`,
    )
  }
  return found
}

/** Reads an object with a reader for each known member; null members are skipped. */
export function readMembers(
  value: Json,
  place: Place,
  readers: Readonly<Record<string, (value: Json, place: Place) => void>>,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongKind(place, 'an object', value)
  for (const [name, member] of Object.entries(value)) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!read) throw unknownField(name, Object.keys(readers), place)
    if (member !== undefined) read(member, within(place, `.${name}`))
  }
}

/** Returns the error for an unknown member. */
export const unknownField = (name: string, known: readonly string[], { path, code }: Place): ResponseError =>
  new ResponseError(
    code,
    `Unknown field \`${name}\`${path ? ` inside \`${path}\`` : ''}: expected one of ${known.map((field) => `\`${field}\``).join(', ')}`,
  )
