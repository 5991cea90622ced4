import { checkedKey } from './keys.ts'
import { Refused } from './refused.ts'
import type { Json } from './json.ts'

/** Deeper than any page; also ends values that contain themselves. */
const DEEPEST = 200

/**
 * A copy of a value that came from outside: nothing that happens to the value later reaches the document. Throws
 * `Refused` for what a stored text cannot hold (functions, `undefined`, `NaN`, dates, values inside themselves) and for
 * forbidden keys at any depth.
 */
export function jsonOf(value: unknown, depth = 0): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  // JSON has no negative zero.
  if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
  if (typeof value !== 'object') throw new Refused('bad-value', `A ${typeof value} cannot be stored`)
  if (depth > DEEPEST) throw new Refused('bad-value', 'The value is nested too deeply')
  if (Array.isArray(value)) return Array.from(value, (item) => jsonOf(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    throw new Refused('bad-value', 'Only plain objects can be stored')
  const copy: Record<string, Json> = {}
  for (const [key, item] of Object.entries(value)) copy[checkedKey(key)] = jsonOf(item, depth + 1)
  return copy
}
