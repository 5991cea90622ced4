import { AREAS, isBlock } from './block.ts'
import { isList, isRecord, own } from './json.ts'
import { eachBlock, pageLists } from '../patches/block-index.ts'
import type { EditorDocument } from './editor-document.ts'
import type { Json } from './json.ts'
import type { StoredProblem } from './stored-text.ts'

function idsIn(document: EditorDocument): { readonly ids: ReadonlySet<string>; readonly count: number } {
  const ids = new Set<string>()
  let count = 0
  for (const [page, area, list] of pageLists(document)) {
    eachBlock(list, { page, area }, ({ id }) => {
      ids.add(id)
      count += 1
    })
  }
  return { ids, count }
}

/** Makes block ids unique: of several blocks with the same id, all but the first get a new one. */
export function withUniqueIds(document: EditorDocument): {
  readonly document: EditorDocument
  readonly problems: readonly StoredProblem[]
} {
  const { ids, count } = idsIn(document)
  if (ids.size === count) return { document, problems: [] }
  const problems: StoredProblem[] = []
  const seen = new Set<string>()
  const renamed = (id: string): string => {
    let copy = 2
    while (ids.has(`${id}-${copy}`) || seen.has(`${id}-${copy}`)) copy += 1
    problems.push({ code: 'duplicate-id', id, renamedTo: `${id}-${copy}` })
    return `${id}-${copy}`
  }
  const inLists = (areas: Json | undefined): Json =>
    isRecord(areas)
      ? Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, inList(list)]))
      : (areas ?? null)
  const inList = (list: Json): Json => {
    if (!isList(list)) return list
    return list.map((entry) => {
      if (!isBlock(entry)) return entry
      const id = seen.has(entry.id) ? renamed(entry.id) : entry.id
      seen.add(id)
      const { config } = entry
      const areas = own(config, AREAS)
      return isRecord(config) && isRecord(areas)
        ? { ...entry, id, config: { ...config, [AREAS]: inLists(areas) } }
        : { ...entry, id }
    })
  }
  const pages = own(document, AREAS)
  if (!isRecord(pages)) return { document, problems }
  const next = Object.fromEntries(Object.entries(pages).map(([page, areas]) => [page, inLists(areas)]))
  return { document: { ...document, [AREAS]: next }, problems }
}
