import { writes } from './retry.ts'

/** A body that is ready to be sent, and its headers. */
export interface PreparedBody {
  readonly body: BodyInit | undefined
  readonly headers: Headers
}

/** Returns whether a value is written as JSON: a list, an object without a class, or one with `toJSON`. */
function isJson(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value) || 'toJSON' in value) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const formFields = (value: object): [string, string][] =>
  Object.entries(value).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, String(field)] satisfies [string, string]],
  )

/**
 * Prepares a body: plain objects and lists as JSON (or form encoding where the content type says so), text unchanged
 * but labelled JSON unless it has a type of its own. Forms, blobs, buffers and streams pass through and get no content
 * type, so that the browser can add the multipart boundary. Only for calls that write; others pass the body through.
 */
export function prepareBody(method: string, body: unknown, given?: HeadersInit): PreparedBody {
  const headers = new Headers(given)
  if (body === undefined || body === null) return { body: undefined, headers }
  if (!writes(method)) return { body: body as BodyInit, headers }
  if (typeof body !== 'string' && !isJson(body)) return { body: body as BodyInit, headers }
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  if (!headers.has('accept')) headers.set('accept', 'application/json')
  if (typeof body === 'string') return { body, headers }
  const asForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return { body: asForm ? new URLSearchParams(formFields(body)).toString() : JSON.stringify(body), headers }
}
