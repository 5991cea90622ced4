import { translationsIn } from './editor-document.ts'
import { isRecord } from './json.ts'
import { pathText } from './path.ts'
import type { EditorDocument } from './editor-document.ts'
import type { Json, JsonRecord } from './json.ts'
import type { Path } from './path.ts'

/** The parts of a block that contain values. */
export type Part = 'config' | 'content'

/** Returns the key of a block's text in each language's table: `banner-1700000000000.content.title`. */
export const translationKey = (id: string, part: Part, path: Path): string => `${id}.${part}.${pathText(path)}`

/** A translation of a block's text to one language. */
export interface TranslationEntry {
  readonly locale: string
  readonly key: string
  readonly value: Json
}

const groups = new WeakMap<JsonRecord, ReadonlyMap<string, readonly string[]>>()

const stemOf = (key: string): string => key.slice(0, key.includes('.') ? key.indexOf('.') : key.length)

/** Returns the keys of a table, grouped by the part before their first dot. Cached for each version of a table. */
function grouped(table: JsonRecord): ReadonlyMap<string, readonly string[]> {
  const known = groups.get(table)
  if (known) return known
  const made = Map.groupBy(Object.keys(table), stemOf)
  groups.set(table, made)
  return made
}

/** Returns the keys of a block's texts in a table. */
export const textsOfBlock = (table: JsonRecord, id: string): readonly string[] =>
  (grouped(table).get(stemOf(id)) ?? []).filter((key) => key.startsWith(`${id}.`))

/** Returns the translations of blocks to all languages. */
export function translationsOf(tables: Json | undefined, ids: Iterable<string>): readonly TranslationEntry[] {
  if (!isRecord(tables)) return []
  const filled = Object.entries(tables).filter(
    (entry): entry is [string, JsonRecord] => isRecord(entry[1]) && Object.keys(entry[1]).length > 0,
  )
  if (filled.length === 0) return []
  return [...ids].flatMap((id) =>
    filled.flatMap(([locale, table]) =>
      textsOfBlock(table, id).map((key) => ({ locale, key, value: table[key] ?? null })),
    ),
  )
}

/** Returns a translation to a language; `undefined` if there is none. */
export function translationAt(document: EditorDocument, locale: string, key: string): string | undefined {
  const table = translationsIn(document, locale)
  const text = Object.hasOwn(table, key) ? table[key] : undefined
  return typeof text === 'string' ? text : undefined
}
