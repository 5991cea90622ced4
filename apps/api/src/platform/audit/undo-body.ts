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
 * these fields. `now` is the record as it is read: what the operation requires besides stays as it is.
 */
export function undoBody(
  { by, how, fields, unchanged }: Pick<WayBack, 'by' | 'how' | 'fields' | 'unchanged'>,
  before: Readonly<Record<string, unknown>> | null,
  now: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> | undefined {
  if (how !== 'run') return undefined
  const former = Object.fromEntries(fields.map((field) => [field, named(before?.[field] ?? null)]))
  const body = { ...Object.fromEntries(unchanged.map((field) => [field, named(now[field])])), ...former }
  try {
    validationFor(by).body(body)
    return body
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
