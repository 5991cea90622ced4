import { AREAS } from '../document/block.ts'
import { isBlockArea } from '../document/area.ts'
import { blockTypeOf, freshId } from '../document/block-id.ts'
import { Refused } from '../document/refused.ts'
import { checkPlacement } from '../blocks/placement.ts'
import { planPut } from '../patches/plan-put.ts'
import type { AreaRef, Place } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Work } from './command.ts'

/** Sets a value at a path of a block, or of the document; creates missing objects and lists. */
export function putAt(work: Work, id: string | null, path: Path, value: Json): void {
  const target = id === null ? work.document() : work.entry(id).block
  work.apply({ op: 'put', id, ...planPut(target, path, value) })
}

/** Returns the list of an area, and creates it if necessary. */
export function openArea(work: Work, area: AreaRef): readonly Json[] {
  const list = work.findList(area)
  if (list) return list
  if (isBlockArea(area)) putAt(work, area.parent, ['config', AREAS, area.area], [])
  else putAt(work, null, [AREAS, area.page, area.area], [])
  return work.list(area)
}

/** Validates the index of a place, given the number of entries that remain in the area, and returns it. */
export function checkedPlace(place: Place, length: number): number {
  const { index = length } = place
  if (Number.isInteger(index) && index >= 0 && index <= length) return index
  throw new Refused('bad-index', `There is no place ${index} among ${length} blocks`)
}

/** Returns the type name in a block's id. */
export const typeNameOf = (work: Work, id: string): string => (work.context.types?.nameOf ?? blockTypeOf)(id)

/** Throws `Refused` if blocks of these types may not be placed in an area with `present` other blocks. */
export function checkComing(work: Work, area: AreaRef, names: readonly string[], present: number): void {
  const { types } = work.context
  if (!types) return
  checkPlacement({ types, area, names, present, blockOf: (id) => (work.has(id) ? work.entry(id).block : undefined) })
}

/** Returns a function that creates unique ids for one command, all from the same time. */
export function createIds(work: Work): (type: string) => string {
  const time = work.context.clock()
  const made = new Set<string>()
  return (type) => {
    const id = freshId(type, time, (taken) => made.has(taken) || work.has(taken))
    made.add(id)
    return id
  }
}
