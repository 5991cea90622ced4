import { isBlockArea } from '../document/area.ts'
import { Refused } from '../document/refused.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { BlockType } from './block-type.ts'
import type { BlockTypes } from './block-types.ts'

/** Why a block may not be placed in an area. */
export type PlacementProblem =
  | { readonly code: 'not-allowed'; readonly type: string; readonly area: string }
  | { readonly code: 'area-full'; readonly area: string; readonly max: number }

/** A placement to check, before a drop or in a command. */
export interface PlacementQuestion {
  readonly types: BlockTypes
  readonly area: AreaRef
  /** The types of the placed blocks. */
  readonly names: readonly string[]
  /** Number of blocks that remain in the area. */
  readonly present: number
  /** Returns a block of the document, to determine the parent of an area. */
  readonly blockOf: (id: string) => Block | undefined
}

/** Returns the first reason why blocks may not be placed in an area; `undefined` if they may. */
export function placementProblem({
  types,
  area,
  names,
  present,
  blockOf,
}: PlacementQuestion): PlacementProblem | undefined {
  const typeOfParent = (id: string): BlockType | undefined => {
    const block = blockOf(id)
    return block && types.of(block)
  }
  const parent = isBlockArea(area) ? typeOfParent(area.parent) : undefined
  const rule = types.ruleOf(area, typeOfParent)
  for (const type of names) {
    const allowedIn = types.get(type)?.allowedIn
    const isRefused =
      (parent && !rule) || (allowedIn && !allowedIn.includes(area.area)) || (rule?.allow && !rule.allow.includes(type))
    if (isRefused) return { code: 'not-allowed', type, area: area.area }
  }
  const max = rule?.max
  return max !== undefined && present + names.length > max ? { code: 'area-full', area: area.area, max } : undefined
}

/** Throws `Refused` for a placement that is not allowed. */
export function checkPlacement(question: PlacementQuestion): void {
  const problem = placementProblem(question)
  if (problem?.code === 'not-allowed') {
    throw new Refused('not-allowed', `A block "${problem.type}" may not stand in "${problem.area}"`, {
      type: problem.type,
      area: problem.area,
    })
  }
  if (problem)
    throw new Refused('area-full', `"${problem.area}" takes ${problem.max} blocks`, {
      area: problem.area,
      max: String(problem.max),
    })
}
