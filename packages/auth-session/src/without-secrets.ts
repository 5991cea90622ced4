/** Names of fields whose values are never stored in the browser: passwords, card codes, email secrets. */
const SECRET =
  /pass(?:word|phrase|code|wd)|secret|token|card.?(?:number|code)|cvc|cvv|\bpin(?:.?code)?$|api.?key|private.?key|smtp/i

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Returns a copy without the fields, at any depth, whose names indicate a secret. */
export function withoutSecrets<Value>(value: Value): Value
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) =>
      SECRET.test(name) ? [] : [[name, withoutSecrets(field)] as const],
    ),
  )
}
