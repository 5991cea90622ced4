import { isObject, type Json, type JsonObject } from '../json.ts'

const covers = (selector: string, path: string): boolean =>
  selector === '*' || path === selector || path.startsWith(`${selector}.`)
const leadsTo = (selector: string, path: string): boolean => selector.startsWith(`${path}.`)

function prune(value: Json, path: string, selectors: readonly string[]): Json | undefined {
  if (selectors.some((selector) => covers(selector, path))) return value
  if (!selectors.some((selector) => leadsTo(selector, path))) return undefined
  if (Array.isArray(value)) {
    const kept = value.flatMap((item: Json) => prune(item, path, selectors) ?? [])
    return kept.length > 0 ? kept : undefined
  }
  return isObject(value) ? pruneMembers(value, path, selectors) : undefined
}

function pruneMembers(object: JsonObject, parent: string, selectors: readonly string[]): JsonObject | undefined {
  const entries = Object.entries(object).flatMap(([name, value]): [string, Json][] => {
    const kept = value === undefined ? undefined : prune(value, parent === '' ? name : `${parent}.${name}`, selectors)
    return kept === undefined ? [] : [[name, kept]]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Returns the selected part of a document. Selectors are attributes, paths into objects (`maker.name`), or `*`. */
export const selectAttributes = (document: JsonObject, selectors: readonly string[]): JsonObject =>
  selectors.includes('*') ? document : (pruneMembers(document, '', selectors) ?? {})

/** Maps every leaf of a document. `path` is the leaf's attribute without array indices, which are in `indices`. */
export function mapLeaves(
  value: Json,
  change: (leaf: Json, path: string, indices: readonly number[]) => Json,
  path = '',
  indices: readonly number[] = [],
): Json {
  if (Array.isArray(value)) return value.map((item: Json, index) => mapLeaves(item, change, path, [...indices, index]))
  if (!isObject(value)) return change(value, path, indices)
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, Json][] =>
      inner === undefined ? [] : [[name, mapLeaves(inner, change, path === '' ? name : `${path}.${name}`, indices)]],
    ),
  )
}
