import { statusCodeOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'

/** A record that a number, a SKU or a uid may refer to. */
export type Candidate = Schema<'Candidate'>

const isCandidate = (value: unknown): value is Candidate =>
  typeof value === 'object' &&
  value !== null &&
  'namespace' in value &&
  typeof value.namespace === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'uid' in value &&
  typeof value.uid === 'string'

/** Returns the candidates of a failed call in other namespaces; empty when it has none. */
export function candidatesIn(error: unknown): readonly Candidate[] {
  const status = statusCodeOf(error)
  const data =
    (status === 409 || status === 404) && typeof error === 'object' && error !== null && 'data' in error
      ? error.data
      : undefined
  const errors: unknown = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : data
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  const candidates: unknown =
    typeof first === 'object' && first !== null && 'candidates' in first ? first.candidates : undefined
  return Array.isArray(candidates) ? candidates.filter(isCandidate) : []
}
