import { isBlock } from '../document/block.ts'
import { isList, isRecord, own } from '../document/json.ts'
import { eachBlock, pageLists } from '../patches/block-index.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'

/** Returns every block of a document by id, without using its index. */
export function blocksById(document: EditorDocument): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>()
  for (const [page, area, list] of pageLists(document))
    eachBlock(list, { page, area }, (block) => blocks.set(block.id, block))
  return blocks
}

/**
 * Returns a newly read document that reuses equal objects of a known one, with blocks matched by id. Its text stays the
 * same, and comparing by reference finds only what changed.
 */
export function share(known: EditorDocument, read: EditorDocument): EditorDocument {
  const blocks = blocksById(known)
  const shared = (was: Json | undefined, now: Json): Json => {
    if (isList(now)) {
      const items = now.map((item, index) =>
        shared(isBlock(item) ? blocks.get(item.id) : isList(was) ? was[index] : undefined, item),
      )
      return isList(was) && was.length === items.length && items.every((item, index) => item === was[index])
        ? was
        : items
    }
    if (!isRecord(now)) return now
    const entries = Object.entries(now).map(([key, item]) => [key, shared(own(was, key), item)] as const)
    const keys = isRecord(was) ? Object.keys(was) : []
    const isSame =
      isRecord(was) &&
      keys.length === entries.length &&
      entries.every(([key, item], index) => key === keys[index] && item === was[key])
    return isSame ? was : Object.fromEntries(entries)
  }
  const root = shared(known, read)
  return isRecord(root) ? root : read
}
