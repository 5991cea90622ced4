import type { AreaRef, Block, EditorDocument, Json } from '../../src/index.ts'

/** A block as found by a naive reading of the document, without the package. */
export interface Walked {
  readonly block: Block
  readonly area: AreaRef
}

const record = (value: Json | undefined): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>) : {}

function inList(list: Json, area: AreaRef, found: Walked[]): void {
  if (!Array.isArray(list)) return
  for (const entry of list as readonly Json[]) {
    const { id, config } = record(entry)
    if (typeof id !== 'string' || id === '') continue
    found.push({ block: entry as Block, area })
    for (const [name, inner] of Object.entries(record(record(config)['blocks_collection'])))
      inList(inner, { parent: id, area: name }, found)
  }
}

/** Returns every block of a document, in document order. */
export function walk(document: EditorDocument): readonly Walked[] {
  const found: Walked[] = []
  for (const [page, areas] of Object.entries(record(document['blocks_collection']))) {
    for (const [area, list] of Object.entries(record(areas))) inList(list, { page, area }, found)
  }
  return found
}

/** Returns the blocks of an area. */
export const walkArea = (document: EditorDocument, area: AreaRef): readonly Block[] =>
  walk(document)
    .filter((found) => JSON.stringify(found.area) === JSON.stringify(area))
    .map(({ block }) => block)

/** Returns the keys of all translations. */
export const textKeys = (document: EditorDocument): readonly string[] =>
  Object.values(record(document['translations'])).flatMap((table) => Object.keys(record(table)))
