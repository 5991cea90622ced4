import { areaKey, checkedArea } from '../document/area.ts'
import { listIn } from '../patches/draft.ts'
import { indexOf } from '../patches/block-index.ts'
import { isBlockArea } from '../document/area.ts'
import { blockView, idsIn, NO_IDS } from './block-view.ts'
import { createWatchers } from './watchers.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Touched } from '../patches/draft.ts'
import type { BlockView } from './block-view.ts'

/** The current document, whose parts can be read and watched. */
export interface DocumentStore {
  readonly document: EditorDocument
  /** Returns a block with everything inside, as stored. */
  readonly block: (id: string) => Block | undefined
  /** Returns the view of a block, which is the same object until it changes. */
  readonly view: (id: string) => BlockView | undefined
  /** Returns the ids of the blocks in an area, which are the same list until it changes. */
  readonly area: (area: AreaRef) => readonly string[]
  /** Calls back when the view of a block changes, appears or disappears. Returns a function that stops watching. */
  readonly watchBlock: (id: string, listener: () => void) => () => void
  /** Calls back when an area's list of blocks or their order changes. Returns a function that stops watching. */
  readonly watchArea: (area: AreaRef, listener: () => void) => () => void
  /** Replaces the document and notifies affected listeners; all of them if the changed parts are unknown. */
  readonly publish: (document: EditorDocument, touched: Touched | null) => void
}

/** Creates a store with an initial document. */
export function createDocumentStore(initial: EditorDocument): DocumentStore {
  let document = initial
  const views = new Map<string, BlockView>()
  // Previous views of changed blocks, whose unchanged lists are reused.
  const stale = new Map<string, BlockView>()
  const areas = new Map<string, readonly string[]>()
  const blockWatchers = createWatchers()
  const areaWatchers = createWatchers()

  const view = (id: string): BlockView | undefined => {
    const known = views.get(id)
    if (known) return known
    const entry = indexOf(document).get(id)
    if (!entry) {
      stale.delete(id)
      return undefined
    }
    const made = blockView(entry, stale.get(id))
    views.set(id, made)
    stale.delete(id)
    return made
  }
  const readArea = (area: AreaRef): readonly string[] => {
    if (isBlockArea(area)) return view(area.parent)?.areas[area.area] ?? NO_IDS
    const key = areaKey(area)
    const known = areas.get(key)
    if (known) return known
    const made = idsIn(listIn({ root: document, map: indexOf(document) }, area) ?? [])
    areas.set(key, made)
    return made
  }
  return {
    get document() {
      return document
    },
    block: (id) => indexOf(document).get(id)?.block,
    view,
    area: (area) => readArea(checkedArea(area)),
    watchBlock: (id, listener) => blockWatchers.watch(id, listener),
    watchArea(area, listener) {
      const checked = checkedArea(area)
      return areaWatchers.watch(areaKey(checked), listener)
    },
    publish(next, touched) {
      document = next
      if (!touched) {
        for (const [id, view] of views) stale.set(id, view)
        views.clear()
        areas.clear()
        blockWatchers.tellAll()
        areaWatchers.tellAll()
        return
      }
      for (const id of touched.blocks) {
        const view = views.get(id)
        if (view) stale.set(id, view)
        views.delete(id)
      }
      for (const key of touched.areas) areas.delete(key)
      for (const id of touched.blocks) blockWatchers.tell(id)
      for (const key of touched.areas) areaWatchers.tell(key)
    },
  }
}
