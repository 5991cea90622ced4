import type { CallOptions, Method } from './calls.ts'
import { writes } from './retry.ts'
import type { Locale } from './session-expired.ts'

/** Context of a request: namespace and language. */
interface Asking {
  readonly namespace?: string | null | undefined
  readonly language?: Locale | undefined
}

/** Returns a key for one opened form, so that a second click creates nothing twice. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** Changes of products use version 3; everything else version 2. */
const defaultVersion = (method: Method, path: string): 2 | 3 =>
  method === 'put' && path === '/api/products/{sku}' ? 3 : 2

/**
 * Returns the headers of a call: the version always, waiting for the search index on every write unless disabled, the
 * selected namespace, the active language, and the given conditions.
 */
export function callHeaders(
  method: Method,
  path: string,
  { apiVersion = defaultVersion(method, path), waitIndexation = true, ifMatch, idempotencyKey }: CallOptions,
  { namespace, language }: Asking = {},
): Record<string, string> {
  return {
    'api-version': String(apiVersion),
    ...(writes(method) && waitIndexation && { 'wait-for-meilisearch-task': '1' }),
    ...(namespace && { 'x-namespace': namespace }),
    ...(language && { 'accept-language': language }),
    ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
}
