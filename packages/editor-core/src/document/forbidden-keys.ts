import { isList, isRecord } from './json.ts'
import { isForbiddenKey } from './keys.ts'
import type { Json } from './json.ts'
import type { StoredProblem } from './stored-text.ts'

/** A text without any of these cannot contain a forbidden key in any spelling, so most texts need no further check. */
const SIGNS = ['__proto__', 'constructor', 'prototype', '\\u'] as const

/** Removes forbidden keys from a value and reports each of them. A value without any is returned as it is. */
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
