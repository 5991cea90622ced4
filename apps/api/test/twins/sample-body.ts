import { document } from '../../src/platform/http/document.ts'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const schemas: ReadonlyMap<string, unknown> = new Map(Object.entries(document.components.schemas))

/** Returns a value for a field by its name; undefined: a value of its schema. */
export type ValueOf = (name: string) => string | number | undefined

function resolved(schema: Json): Json {
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema
  if (typeof $ref === 'string') {
    const found = schemas.get($ref.split('/').at(-1) ?? '')
    return isJson(found) ? resolved(found) : {}
  }
  const [first] = [anyOf, oneOf].find(Array.isArray) ?? []
  if (isJson(first)) return resolved(first)
  const parts = Array.isArray(allOf) ? allOf.filter(isJson).map(resolved) : []
  return parts.reduce(
    (whole, part) => ({ ...whole, ...part, properties: { ...properties(whole), ...properties(part) } }),
    rest,
  )
}

const properties = ({ properties: found }: Json): Json => (isJson(found) ? found : {})

function textOf({ format, pattern, minLength }: Json, name: string): string {
  if (format === 'date') return '2026-11-20'
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z'
  if (pattern === '^[A-Z]{2}$') return 'NL'
  if (typeof pattern === 'string' && pattern.includes('@')) return 'somebody@example.com'
  return name.length >= Number(minLength ?? 0) ? name : name.padEnd(Number(minLength), 'x')
}

/** Returns a body of a schema with every field; fields that refer to records have their values from `valueOf`. */
export function sampleOf(schema: unknown, valueOf: ValueOf, name = 'value', depth = 0): unknown {
  if (!isJson(schema) || depth > 6) return undefined
  const whole = resolved(schema)
  const { type, enum: choices, const: only, items, minimum, minItems } = whole
  if (only !== undefined) return only
  if (Array.isArray(choices)) return choices[0]
  if (type === 'object' || isJson(whole['properties'])) {
    return Object.fromEntries(
      Object.entries(properties(whole)).flatMap(([key, value]) => {
        const one = sampleOf(value, valueOf, key, depth + 1)
        return one === undefined ? [] : [[key, one]]
      }),
    )
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () =>
      sampleOf(items, valueOf, name.replace(/s$/, ''), depth + 1),
    )
  const wanted = valueOf(name)
  if (type === 'string') return typeof wanted === 'string' ? wanted : textOf(whole, name)
  if (type === 'integer' || type === 'number')
    return typeof wanted === 'number' ? wanted : Math.max(1, Number(minimum ?? 1))
  return type === 'boolean' ? false : undefined
}
