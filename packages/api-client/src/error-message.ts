const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

const textField = (value: unknown, name: string): string | undefined => {
  const text =
    typeof value === 'object' && value !== null && name in value ? (Reflect.get(value, name) as unknown) : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

const messageField = (value: unknown): string | undefined => textField(value, 'message')

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined)

/**
 * Returns the message of a failed call for people, first match wins: the first message of a body list, the body's
 * message or the `detail` of problem details (RFC 9457), the caller's text, `errors[0].message` of the body or of its
 * `data`, a message of its `data`, the error's own message. Empty messages count as missing.
 */
export function messageOf(error: unknown, fallback?: string): string {
  const body = field(error, 'data')
  const data = field(body, 'data')
  return (
    messageField(first(body)) ??
    messageField(body) ??
    textField(body, 'detail') ??
    (fallback || undefined) ??
    messageField(first(field(body, 'errors'))) ??
    messageField(first(field(data, 'errors'))) ??
    messageField(data) ??
    messageField(error) ??
    String(error)
  )
}
