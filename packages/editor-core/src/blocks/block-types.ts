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

/** The block types that a website has, out of its editor packages. */
export interface BlockTypes {
  readonly packages: readonly EditorPackage[]
  /** All types, in the order of the packages. */
  readonly all: readonly BlockType[]
  readonly get: (name: string) => BlockType | undefined
  /** The name of the type that a block's id says. */
  readonly nameOf: TypeOfId
  /** The declaration of a block; `undefined` for an unknown type, or a version newer than the declared one. */
  readonly of: (block: Block) => BlockType | undefined
  /** What an area takes, as far as is declared. `typeOfParent` is asked for areas inside blocks. */
  readonly ruleOf: (area: AreaRef, typeOfParent: (id: string) => BlockType | undefined) => AreaRule | undefined
}

/** How block types are put together: how ids name types, and what the areas of pages take. */
export interface BlockTypesOptions {
  readonly nameOf?: TypeOfId
  /** What the areas of pages take, by role. */
  readonly areas?: Readonly<Record<string, AreaRule>>
}

/** The version that a block's values are of: what is noted in its config, else 1. */
export function versionOf(block: Block): number {
  const version = configOf(block)[VERSION_KEY]
  return typeof version === 'number' ? version : 1
}

/**
 * Puts editor packages together. Throws `Refused` with `bad-declaration` for what can never work: two types of one
 * name, a missing migration, unreadable rules, defaults that cannot be stored.
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
