import { checkedKey } from './keys.ts'
import { Refused } from './refused.ts'
import type { Json } from './json.ts'

/** Maximum depth, which no real page reaches. Also stops at circular values. */
const DEEPEST = 200

/**
 * Copies an untrusted value, so that changing it later does not affect the document. Throws `Refused` for values that
 * JSON cannot represent (functions, `undefined`, `NaN`, dates, circular values) and for forbidden keys at any depth.
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
