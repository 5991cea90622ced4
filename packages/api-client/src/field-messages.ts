import { FetchError } from './fetch-error.ts'

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined

/**
 * Returns the field of an error: `pointer` in problem details, `field` in a list of messages. Empty: the whole body.
 */
const fieldOf = (error: unknown): unknown => property(error, 'pointer') ?? property(error, 'field')

/** Returns all errors: the `errors` of problem details, or the list of messages of another back end. */
function errorsOf(error: unknown): readonly unknown[] {
  const data = error instanceof FetchError ? error.data : undefined
  const errors = Array.isArray(data) ? data : property(data, 'errors')
  return Array.isArray(errors) ? errors : []
}

/**
 * Returns the messages of a rejected call that name a field of the request, in order: `/name` (a JSON pointer) becomes
 * `name`, `/lines/0/sku` becomes `lines.0.sku`. None for any other error.
 */
export const fieldMessagesOf = (error: unknown): readonly (readonly [field: string, message: string])[] =>
  errorsOf(error).flatMap((item) => {
    const [pointer, message] = [fieldOf(item), property(item, 'message')]
    const path = typeof pointer === 'string' ? pointer.replace(/^\//, '').replaceAll('/', '.') : ''
    return path === '' || typeof message !== 'string' ? [] : [[path, message] as const]
  })
