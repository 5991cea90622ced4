import type { OperationId } from '@backoffice/api-contract'
import { describedOperations, document } from '../../http/document.ts'

/** What the contract says about a field of a body, as far as a cell has it. */
export interface FieldShape {
  readonly isNullable: boolean
  /** The values that it accepts, where they are limited. */
  readonly choices: readonly string[] | undefined
  /** Whether it is a list of numbers. */
  readonly hasNumbers: boolean
}

type Json = Readonly<Record<string, unknown>>

const schemas: Json = document.components.schemas
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Returns the possible schemas of a schema, with their references resolved. */
function partsOf(schema: unknown): readonly Json[] {
  if (!isJson(schema)) return []
  const { $ref, anyOf } = schema
  if (typeof $ref === 'string') return partsOf(schemas[$ref.split('/').at(-1) ?? ''])
  return Array.isArray(anyOf) ? anyOf.flatMap(partsOf) : [schema]
}

function shapeOf(schema: unknown): FieldShape {
  const parts = partsOf(schema)
  const choices = parts.flatMap((part) => (Array.isArray(part['enum']) ? part['enum'].map(String) : []))
  return {
    isNullable: parts.some(({ type }) => type === 'null'),
    choices: choices.length > 0 ? choices : undefined,
    hasNumbers: parts.some(({ items }) => partsOf(items).some(({ type }) => type === 'integer' || type === 'number')),
  }
}

/** Returns the shapes of the fields of an operation's body. */
export function fieldShapesOf(id: OperationId): ReadonlyMap<string, FieldShape> {
  const operation = describedOperations.find((described) => described.id === id)
  const [body] = partsOf(operation?.body?.['application/json']?.schema)
  const properties = body?.['properties']
  return new Map(
    isJson(properties) ? Object.entries(properties).map(([name, schema]) => [name, shapeOf(schema)] as const) : [],
  )
}
