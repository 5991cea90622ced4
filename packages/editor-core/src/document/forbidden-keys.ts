import { isList, isRecord } from './json.ts'
import { isForbiddenKey } from './keys.ts'
import type { Json } from './json.ts'
import type { StoredProblem } from './stored-text.ts'

/** Texts without any of these cannot hold a forbidden key, in whatever spelling. Most texts need no second look. */
const SIGNS = ['__proto__', 'constructor', 'prototype', '\\u'] as const

/** A value without keys that lead out of objects, and a report of each. Values without any are returned as they are. */
export function withoutForbiddenKeys(
  text: string,
  value: Json,
): { readonly value: Json; readonly problems: readonly StoredProblem[] } {
  const problems: StoredProblem[] = []
  const clean = (part: Json): Json => {
    if (isList(part)) return part.map(clean)
    if (!isRecord(part)) return part
    return Object.fromEntries(
      Object.entries(part).flatMap(([key, item]) => {
        if (!isForbiddenKey(key)) return [[key, clean(item)] as const]
        problems.push({ code: 'forbidden-key', key })
        return []
      }),
    )
  }
  const cleaned = SIGNS.some((sign) => text.includes(sign)) ? clean(value) : value
  return problems.length > 0 ? { value: cleaned, problems } : { value, problems }
}
