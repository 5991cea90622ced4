import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** Source texts by id. */
export type Catalog = Readonly<Record<string, string>>

const placeholders = (compiled: unknown, found: Set<string> = new Set()): Set<string> => {
  if (!Array.isArray(compiled)) return found
  for (const token of compiled) {
    if (!Array.isArray(token)) continue
    found.add(String(token[0]))
    const choices: unknown = token[2]
    if (choices && typeof choices === 'object') for (const choice of Object.values(choices)) placeholders(choice, found)
  }
  return found
}

const listed = (names: Set<string>) => [...names].sort().join(', ') || 'none'

/**
 * Compiles a catalog, so that the browser needs no message parser.
 * @throws with the text's id when it cannot be parsed, when the English `source` has other ids, or when its
 * placeholders differ from those of the English text
 */
export function compileCatalog(catalog: Catalog, source: Catalog = catalog): Record<string, unknown> {
  for (const id of Object.keys(source)) if (!(id in catalog)) throw new Error(`"${id}" is not translated`)
  const compile = (id: string, text: string) => {
    try {
      return compileMessageOrThrow(text)
    } catch (cause) {
      throw new Error(`"${id}" cannot be read`, { cause })
    }
  }
  return Object.fromEntries(
    Object.entries(catalog).map(([id, text]) => {
      const original = source[id]
      if (original === undefined) throw new Error(`"${id}" has no English text`)
      const compiled = compile(id, text)
      const [has, should] = [listed(placeholders(compiled)), listed(placeholders(compile(id, original)))]
      if (has !== should)
        throw new Error(`"${id}" has other placeholders than the English text: ${has} instead of ${should}`)
      return [id, compiled]
    }),
  )
}
