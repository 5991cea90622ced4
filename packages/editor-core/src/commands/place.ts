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

/** Puts a value so that a path of a block, or of the document, leads to it; makes what is missing on the way. */
export function putAt(work: Work, id: string | null, path: Path, value: Json): void {
  const target = id === null ? work.document() : work.entry(id).block
  work.apply({ op: 'put', id, ...planPut(target, path, value) })
}

/** The list of an area, made when there is none yet. */
export function openArea(work: Work, area: AreaRef): readonly Json[] {
  const list = work.findList(area)
  if (list) return list
  if (isBlockArea(area)) putAt(work, area.parent, ['config', AREAS, area.area], [])
  else putAt(work, null, [AREAS, area.page, area.area], [])
  return work.list(area)
}

/** A place that came from outside: its area, and an index among the entries that stay there. */
export function checkedPlace(place: Place, length: number): number {
  const { index = length } = place
  if (Number.isInteger(index) && index >= 0 && index <= length) return index
  throw new Refused('bad-index', `There is no place ${index} among ${length} blocks`)
}

/** The type that a block's id says, as this work reads ids. */
export const typeNameOf = (work: Work, id: string): string => (work.context.types?.nameOf ?? blockTypeOf)(id)

/** Throws `Refused` when declared types may not come into an area where `present` blocks stay. */
export function checkComing(work: Work, area: AreaRef, names: readonly string[], present: number): void {
  const { types } = work.context
  if (!types) return
  checkPlacement({ types, area, names, present, blockOf: (id) => (work.has(id) ? work.entry(id).block : undefined) })
}

/** Makes new ids for one command: all from one time, each once. */
export function createIds(work: Work): (type: string) => string {
  const time = work.context.clock()
  const made = new Set<string>()
  return (type) => {
    const id = freshId(type, time, (taken) => made.has(taken) || work.has(taken))
    made.add(id)
    return id
  }
}
