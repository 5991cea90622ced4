import { Refused } from './refused.ts'

/** Keys that give access to the prototype that all objects share. */
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Returns whether a key must never be read, written or deleted. */
export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key)

/**
 * Validates a key and returns it. Only accepts strings, because anything else would be converted to a string after this
 * check. Throws `Refused` with `forbidden-key` or `bad-path`.
 */
export function checkedKey(key: unknown): string {
  if (typeof key !== 'string') throw new Refused('bad-path', 'A key must be a text')
  if (isForbiddenKey(key)) throw new Refused('forbidden-key', `The key "${key}" may not be used`, { key })
  return key
}

/** Validates the name of a page, area, type or language, which must be a non-empty string and an allowed key. */
export function checkedName(name: unknown): string {
  if (typeof name !== 'string' || name === '')
    throw new Refused('bad-name', 'A name must be a text with something in it')
  return checkedKey(name)
}
