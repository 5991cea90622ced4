import type { Schema } from '@backoffice/api-contract'
import { hasShape } from '../../../platform/http/validation.ts'

/** Returns the change of a bulk job. @throws when the job is no bulk change */
export function changeIn({
  request,
}: {
  readonly request: Readonly<Record<string, unknown>>
}): Schema<'ProductBulkChange'> {
  const { change } = request
  if (!hasShape('ProductBulkChange', change)) throw new Error('This job was not asked for a bulk change')
  return change
}
