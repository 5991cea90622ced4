import { Refused } from './refused.ts'

/** Keys that lead out of an object into what all objects share. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a key may never be read, written or deleted. */
export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key)

/**
 * A key as it was given, when it may be used. Only real texts are: anything else would become a text later, after it
 * was looked at. Throws `Refused` with `forbidden-key` or `bad-path`.
 */
export function checkedKey(key: unknown): string {
  if (typeof key !== 'string') throw new Refused('bad-path', 'A key must be a text')
  if (isForbiddenKey(key)) throw new Refused('forbidden-key', `The key "${key}" may not be used`, { key })
  return key
}

/** A name of a page, area or language: a text with something in it, that may be used as a key. */
export function checkedName(name: unknown): string {
  if (typeof name !== 'string' || name === '')
    throw new Refused('bad-name', 'A name must be a text with something in it')
  return checkedKey(name)
}
