import { areaKey, sameArea } from '../document/area.ts'
import { AREAS, isBlock } from '../document/block.ts'
import { equal } from '../document/equal.ts'
import { isList, isRecord, own } from '../document/json.ts'
import { blockTypeOf } from '../document/block-id.ts'
import { documentOrder } from './document-order.ts'
import { outOfOrder } from './out-of-order.ts'
import type { AreaRef } from '../document/area.ts'
import type { TypeOfId } from '../document/block-id.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { FoundBlock } from './document-order.ts'

interface AboutBlock {
  readonly id: string
  readonly type: string
  /** Page of the block now, or before it was removed, as a key of `blocks_collection`. */
  readonly page: string
}

/** A difference between two versions of a document. */
export type Difference =
  | (AboutBlock & { readonly kind: 'added' | 'removed'; readonly area: AreaRef; readonly index: number })
  | (AboutBlock & { readonly kind: 'moved'; readonly from: AreaRef; readonly to: AreaRef; readonly index: number })
  | (AboutBlock & { readonly kind: 'changed'; readonly path: Path; readonly from?: Json; readonly to?: Json })
  | {
      readonly kind: 'translated'
      readonly locale: string
      readonly key: string
      readonly from?: Json
      readonly to?: Json
    }
  | { readonly kind: 'document'; readonly path: Path; readonly from?: Json; readonly to?: Json }

interface ValueChange {
  readonly path: Path
  readonly from?: Json
  readonly to?: Json
}

const sides = (from: Json | undefined, to: Json | undefined): Omit<ValueChange, 'path'> => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

/** Yields the values that differ, as deep as both have the same shape. Lists of different lengths differ as a whole. */
function* changedValues(from: Json | undefined, to: Json | undefined, path: Path): Generator<ValueChange> {
  if (equal(from, to)) return
  if (isRecord(from) && isRecord(to)) {
    for (const key of new Set([...Object.keys(from), ...Object.keys(to)]))
      yield* changedValues(own(from, key), own(to, key), [...path, key])
  } else if (isList(from) && isList(to) && from.length === to.length) {
    for (const index of from.keys()) yield* changedValues(from[index], to[index], [...path, index])
  } else yield { path, ...sides(from, to) }
}

/** Returns a value without the blocks in its areas, which are compared separately. */
function withoutBlocks(value: Json | undefined, depth: number): Json | undefined {
  const areas = own(value, AREAS)
  if (!isRecord(value) || areas === undefined) return value
  const strip = (part: Json, level: number): Json => {
    if (isList(part)) return part.filter((entry) => !isBlock(entry))
    return isRecord(part) && level > 0
      ? Object.fromEntries(Object.entries(part).map(([key, item]) => [key, strip(item, level - 1)]))
      : part
  }
  return { ...value, [AREAS]: strip(areas, depth) }
}

const ownValues = ({ block }: FoundBlock): Json => {
  const { id: _, ...rest } = block
  return { ...rest, config: withoutBlocks(block['config'], 1) ?? null }
}

/** Returns blocks that are in the same area as before, but in another order. */
function reordered(
  before: ReadonlyMap<string, FoundBlock>,
  after: ReadonlyMap<string, FoundBlock>,
): ReadonlySet<string> {
  const stayed = [...after.values()].filter(({ block, area }) => {
    const was = before.get(block.id)
    return was !== undefined && sameArea(was.area, area)
  })
  const moved = new Set<string>()
  for (const blocks of Map.groupBy(stayed, ({ area }) => areaKey(area)).values()) {
    const positions = blocks.map(({ block }) => before.get(block.id)?.index ?? 0)
    for (const index of outOfOrder(positions)) moved.add(blocks[index]?.block.id ?? '')
  }
  return moved
}

function* blockDifferences(before: EditorDocument, after: EditorDocument, nameOf: TypeOfId): Generator<Difference> {
  const old = new Map([...documentOrder(before)].map((found) => [found.block.id, found]))
  const now = new Map([...documentOrder(after)].map((found) => [found.block.id, found]))
  const moved = reordered(old, now)
  const about = ({ block, page }: FoundBlock): AboutBlock => ({ id: block.id, type: nameOf(block.id), page })
  for (const found of old.values()) {
    if (!now.has(found.block.id)) yield { kind: 'removed', ...about(found), area: found.area, index: found.index }
  }
  for (const found of now.values()) {
    const was = old.get(found.block.id)
    if (!was) {
      yield { kind: 'added', ...about(found), area: found.area, index: found.index }
      continue
    }
    if (moved.has(found.block.id) || !sameArea(was.area, found.area))
      yield { kind: 'moved', ...about(found), from: was.area, to: found.area, index: found.index }
    if (was.block !== found.block)
      for (const change of changedValues(ownValues(was), ownValues(found), []))
        yield { kind: 'changed', ...about(found), ...change }
  }
}

/**
 * Returns the differences between two versions of a document: blocks matched by id, in document order, with as few
 * moves as possible; then translations, then other values. Blocks that are the same object are skipped. `area` shows
 * whether a block inside a removed one was removed with it.
 */
export function documentDifference(
  before: EditorDocument,
  after: EditorDocument,
  nameOf: TypeOfId = blockTypeOf,
): readonly Difference[] {
  const differences = [...blockDifferences(before, after, nameOf)]
  for (const { path, ...change } of changedValues(withoutBlocks(before, 2), withoutBlocks(after, 2), [])) {
    const [first, locale, key] = path
    if (first === 'translations' && locale !== undefined && key !== undefined) {
      differences.push({ kind: 'translated', locale: String(locale), key: String(key), ...change })
    } else differences.push({ kind: 'document', path, ...change })
  }
  return differences
}
