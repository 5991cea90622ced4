import { blockTypeOf } from '../document/block-id.ts'
import { isBlockArea } from '../document/area.ts'
import { configOf } from '../document/block.ts'
import { VERSION_KEY } from '../document/version-key.ts'
import { Refused } from '../document/refused.ts'
import { checkDeclaration } from './check-declaration.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { TypeOfId } from '../document/block-id.ts'
import type { AreaRule, BlockType, EditorPackage } from './block-type.ts'

/** The block types of a website, from its editor packages. */
export interface BlockTypes {
  readonly packages: readonly EditorPackage[]
  /** All types, in the order of the packages. */
  readonly all: readonly BlockType[]
  readonly get: (name: string) => BlockType | undefined
  /** Returns the type name in a block's id. */
  readonly nameOf: TypeOfId
  /** Returns the declaration of a block; `undefined` for an unknown type, or a version newer than the declared one. */
  readonly of: (block: Block) => BlockType | undefined
  /** Returns the declared rules of an area. `typeOfParent` is called for areas inside blocks. */
  readonly ruleOf: (area: AreaRef, typeOfParent: (id: string) => BlockType | undefined) => AreaRule | undefined
}

/** Options of the block types of a website. */
export interface BlockTypesOptions {
  readonly nameOf?: TypeOfId
  /** Rules of page areas, by role. */
  readonly areas?: Readonly<Record<string, AreaRule>>
}

/** Returns the version of a block's values, as stored in its config; 1 if there is none. */
export function versionOf(block: Block): number {
  const version = configOf(block)[VERSION_KEY]
  return typeof version === 'number' ? version : 1
}

/**
 * Combines editor packages. Throws `Refused` with `bad-declaration` for declarations that can never work: two types
 * with one name, a missing migration, invalid rules, or defaults that cannot be stored.
 */
export function createBlockTypes(
  packages: readonly EditorPackage[],
  { nameOf = blockTypeOf, areas = {} }: BlockTypesOptions = {},
): BlockTypes {
  const byName = new Map<string, BlockType>()
  for (const { id, version, blocks } of packages) {
    if (!/^\d+\.\d+\.\d+/.test(version))
      throw new Refused('bad-declaration', `Editor package "${id}" needs a version such as 1.0.0`)
    for (const type of blocks) {
      if (byName.has(type.name)) throw new Refused('bad-declaration', `Two block types are called "${type.name}"`)
      checkDeclaration(type)
      byName.set(type.name, type)
    }
  }
  const ofBlock = (block: Block): BlockType | undefined => {
    const type = byName.get(nameOf(block.id))
    return type && versionOf(block) <= type.version ? type : undefined
  }
  return {
    packages,
    all: [...byName.values()],
    get: (name) => byName.get(name),
    nameOf,
    of: ofBlock,
    ruleOf(area, typeOfParent) {
      const rules = isBlockArea(area) ? typeOfParent(area.parent)?.areas : areas
      return rules && Object.hasOwn(rules, area.area) ? rules[area.area] : undefined
    },
  }
}
