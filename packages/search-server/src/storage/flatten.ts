import { isObject, type Json, type JsonObject } from '../json.ts'

/** The values of a document at one path, from all elements of the arrays along it. */
export interface Field {
  readonly values: (string | number | boolean)[]
  hasNull: boolean
  /** Whether the path holds an empty string, array or object. */
  isEmpty: boolean
}

const maxDepth = 32

/** Returns every path of a document, including parents (`maker`, `maker.name`), in order of appearance. */
export function flatten(document: JsonObject): Map<string, Field> {
  const fields = new Map<string, Field>()
  const at = (path: string): Field => {
    const found = fields.get(path)
    if (found) return found
    const made: Field = { values: [], hasNull: false, isEmpty: false }
    fields.set(path, made)
    return made
  }
  const visit = (path: string, value: Json, depth: number): void => {
    const field = at(path)
    if (value === null) field.hasNull = true
    else if (typeof value !== 'object') {
      if (value === '') field.isEmpty = true
      field.values.push(value)
    } else if (depth >= maxDepth) return
    else if (isObject(value)) {
      const entries = Object.entries(value)
      if (entries.length === 0) field.isEmpty = true
      for (const [name, inner] of entries) if (inner !== undefined) visit(`${path}.${name}`, inner, depth + 1)
    } else {
      if (value.length === 0) field.isEmpty = true
      for (const item of value) visit(path, item, depth + 1)
    }
  }
  for (const [name, value] of Object.entries(document)) if (value !== undefined) visit(name, value, 0)
  return fields
}
