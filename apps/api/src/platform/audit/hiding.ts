import type { Call } from '../http/types.ts'

type Fields = Record<string, unknown> | null

/** Returns a function that removes from history entries the fields that the reader may not see on the record itself. */
export function hiding({ kinds, may }: Pick<Call, 'kinds' | 'may'>, resource: string): (fields: Fields) => Fields {
  const { hiddenWithout = {}, hiddenInHistory = {} } = kinds.find(resource) ?? {}
  const secrets = [...Object.entries(hiddenWithout), ...Object.entries(hiddenInHistory)]
  const hidden = new Set(secrets.flatMap(([right, fields = []]) => (may(right) ? [] : fields)))
  return (fields) => fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)))
}
