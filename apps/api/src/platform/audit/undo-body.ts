import { Failure } from '../http/failure.ts'
import { validationFor } from '../http/body-check.ts'
import type { WayBack } from './undo-ways.ts'

/** Returns a related record as a request names it: by its uid. */
const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
    ? value.uid
    : value
}

/**
 * Returns the request body that restores the former values; undefined when the operation has no body or does not accept
 * these fields.
 */
export function undoBody(
  { by, fields }: WayBack,
  before: Readonly<Record<string, unknown>> | null,
): Record<string, unknown> | undefined {
  if (fields === null) return undefined
  const body = Object.fromEntries(fields.map((field) => [field, named(before?.[field] ?? null)]))
  try {
    validationFor(by).body(body)
    return body
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
