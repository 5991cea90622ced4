import { FetchError } from './fetch-error.ts'

const isMessage = (value: unknown): value is { readonly message: string; readonly field: string } =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'field' in value &&
  typeof value.field === 'string'

/**
 * The messages of a refused call that name a field of what was sent, in order: `/name` (a JSON pointer) becomes `name`,
 * `/lines/0/sku` becomes `lines.0.sku`. None for any other error.
 */
export function fieldMessagesOf(error: unknown): readonly (readonly [field: string, message: string])[] {
  if (!(error instanceof FetchError) || !Array.isArray(error.data)) return []
  return error.data
    .filter(isMessage)
    .map(({ field, message }) => [field.replace(/^\//, '').replaceAll('/', '.'), message])
}
