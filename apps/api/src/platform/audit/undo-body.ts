import { Failure } from '../http/failure.ts'
import { validationFor } from '../http/body-check.ts'
import type { WayBack } from './undo-ways.ts'

/** A related record, as a change names it: by its uid. */
const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  return typeof value === 'object' && value !== null && 'uid' in value && typeof value.uid === 'string'
    ? value.uid
    : value
}

/** What the operation is sent that writes the former values back; undefined where it takes none, or does not take these. */
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
