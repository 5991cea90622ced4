import type { OperationId } from '@backoffice/api-contract'
import { describedOperations } from './document.ts'
import { validationOf, type Validation } from './validation.ts'

const validations = new Map<OperationId, Validation>()

/** Returns the validation of an operation, compiled once, for bodies that did not come with a call. */
export function validationFor(id: OperationId): Validation {
  const operation = describedOperations.find((described) => described.id === id)
  if (!operation) throw new Error(`There is no operation ${id}`)
  const validation = validations.get(id) ?? validationOf(operation)
  validations.set(id, validation)
  return validation
}
