import { document } from '../src/platform/http/document.ts'

/** A schema of the contract. */
export type Schema = { readonly [key: string]: unknown }

const INT32 = 2_147_483_647
const TEXT_TRIED = 40_000

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemas: Schema = document.components.schemas

/** Returns the schema behind a reference or a choice: of several, the first that is not `null`. */
export function resolved(schema: Schema): Schema {
  const { $ref, anyOf, oneOf, allOf } = schema
  if (typeof $ref === 'string') {
    const target = schemas[$ref.split('/').at(-1) ?? '']
    return isSchema(target) ? resolved({ ...target, ...without(schema, '$ref') }) : {}
  }
  const choices = [anyOf, oneOf, allOf].find(Array.isArray)
  const choice = choices?.filter(isSchema).find(({ type }) => type !== 'null')
  return choice ? resolved({ ...choice, ...without(schema, 'anyOf', 'oneOf', 'allOf') }) : schema
}

const without = (schema: Schema, ...names: string[]): Schema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)))
const propertiesOf = (schema: Schema): readonly (readonly [string, Schema])[] =>
  isSchema(schema['properties'])
    ? Object.entries(schema['properties']).flatMap(([name, value]) => (isSchema(value) ? [[name, value] as const] : []))
    : []

/** Returns the smallest valid value of a schema, as far as the schema alone defines it. */
export function sampleOf(given: Schema, depth = 0): unknown {
  const schema = resolved(given)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (schema['type'] === 'object' || schema['properties']) {
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    return depth > 6
      ? {}
      : Object.fromEntries(
          propertiesOf(schema)
            .filter(([name]) => required.includes(name))
            .map(([name, value]) => [name, sampleOf(value, depth + 1)]),
        )
  }
  if (schema['type'] === 'array')
    return isSchema(schema['items']) && Number(schema['minItems'] ?? 0) > 0
      ? [sampleOf(schema['items'], depth + 1)]
      : []
  if (schema['type'] === 'integer' || schema['type'] === 'number') return Number(schema['minimum'] ?? 0)
  if (schema['type'] === 'boolean') return false
  return schema['format'] === 'date'
    ? '2027-01-31'
    : schema['format'] === 'date-time'
      ? '2027-01-31T10:00:00Z'
      : 'x'.repeat(Number(schema['minLength'] ?? 1))
}

/** Returns values at the bounds of a schema: minimum and maximum numbers, the longest texts, and those within them. */
export function atBounds(given: Schema, depth = 0): unknown[] {
  const schema = resolved(given)
  const { type } = schema
  if ('const' in schema || Array.isArray(schema['enum']) || depth > 4) return []
  if (type === 'integer' || type === 'number') {
    const most = Number(schema['maximum'] ?? (schema['format'] === 'int32' ? INT32 : Number.MAX_SAFE_INTEGER))
    const least = Number(schema['minimum'] ?? (schema['format'] === 'int32' ? -INT32 - 1 : Number.MIN_SAFE_INTEGER))
    return [most, least]
  }
  if (type === 'string') {
    const length = Number(schema['maxLength'] ?? TEXT_TRIED)
    return schema['pattern'] || schema['format'] ? [] : ['x'.repeat(length), '🙂'.repeat(Math.floor(length / 2))]
  }
  if (type === 'array' && isSchema(schema['items'])) {
    const { items } = schema
    const most = Math.min(Number(schema['maxItems'] ?? 200), 200)
    return [
      ...atBounds(items, depth + 1).map((item) => [item]),
      Array.from({ length: most }, () => sampleOf(items, depth + 1)),
    ]
  }
  const sample = sampleOf(schema, depth)
  return propertiesOf(schema).flatMap(([name, value]) =>
    atBounds(value, depth + 1).map((bound) => ({ ...(isSchema(sample) ? sample : {}), [name]: bound })),
  )
}

/** Returns bodies with each of their fields at each of its bounds in turn, including nested fields. */
export function bodiesAtBounds(schema: Schema, body: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  return propertiesOf(resolved(schema)).flatMap(([name, value]) => {
    const present = body[name]
    const inside =
      Array.isArray(present) && isSchema(resolved(value)['items']) ? bodiesInside(resolved(value), present) : []
    return [...inside, ...atBounds(value)].map((bound) => ({ ...body, [name]: bound }))
  })
}

/** Returns the first entry of a valid list, with each of its fields at its bounds. */
function bodiesInside(list: Schema, [first]: readonly unknown[]): unknown[][] {
  const { items } = list
  return isSchema(items) && isSchema(first) ? bodiesAtBounds(items, first).map((entry) => [entry]) : []
}
