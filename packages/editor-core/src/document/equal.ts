import { isList, isRecord } from './json.ts'
import type { Json } from './json.ts'

/** Returns whether two values are stored as the same text: the same values, with keys in the same order. */
export function equal(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true
  if (isList(one))
    return isList(other) && one.length === other.length && one.every((item, index) => equal(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = Object.keys(one)
  const others = Object.keys(other)
  return (
    keys.length === others.length && keys.every((key, index) => key === others[index] && equal(one[key], other[key]))
  )
}
