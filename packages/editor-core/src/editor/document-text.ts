import { AREAS } from '../document/block.ts'
import { isList, isRecord } from '../document/json.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json, JsonRecord } from '../document/json.ts'

/**
 * Returns a function that serialises successive versions of a document, for frequent saving: the text of each block of
 * a page is cached as long as it is the same object. The result is identical to that of `serialiseDocument`.
 */
export function createDocumentText(): (document: EditorDocument) => string {
  const texts = new WeakMap<JsonRecord, string>()
  const entryText = (entry: Json): string => {
    if (!isRecord(entry)) return JSON.stringify(entry)
    const known = texts.get(entry)
    if (known !== undefined) return known
    const text = JSON.stringify(entry)
    texts.set(entry, text)
    return text
  }
  const listText = (list: Json): string => (isList(list) ? `[${list.map(entryText).join(',')}]` : JSON.stringify(list))
  const recordText = (value: Json, inner: (key: string, item: Json) => string): string =>
    isRecord(value)
      ? `{${Object.entries(value)
          .map(([key, item]) => `${JSON.stringify(key)}:${inner(key, item)}`)
          .join(',')}}`
      : JSON.stringify(value)
  const pagesText = (pages: Json): string =>
    recordText(pages, (_, areas) => recordText(areas, (__, list) => listText(list)))
  return (document) => recordText(document, (key, item) => (key === AREAS ? pagesText(item) : JSON.stringify(item)))
}
