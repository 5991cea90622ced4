import { AREAS, configOf } from '../document/block.ts'
import { equal } from '../document/equal.ts'
import { isRecord, own } from '../document/json.ts'
import { jsonOf } from '../document/json-of.ts'
import { VERSION_KEY } from '../document/version-key.ts'
import { applyPatches } from '../patches/apply-patches.ts'
import { indexOf } from '../patches/block-index.ts'
import { versionOf } from './block-types.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json, JsonRecord } from '../document/json.ts'
import type { Patch } from '../patches/patch.ts'
import type { BlockType, BlockValues } from './block-type.ts'
import type { BlockTypes } from './block-types.ts'

/** A block that was migrated to a newer version of its type. */
export interface MigratedBlock {
  readonly id: string
  readonly type: string
  readonly from: number
  readonly to: number
}

/** A block that is left unchanged, because its type or version is unknown. */
export interface UnknownBlock {
  readonly id: string
  readonly type: string
  /** The type is not declared, or the block has a later version than the declared one. */
  readonly kind: 'unknown-type' | 'unknown-version'
  readonly version: number
}

/** Result of migrating a document. */
export interface Migrated {
  /** Shares the blocks that needed no migration. The same document if none did. */
  readonly document: EditorDocument
  readonly migrated: readonly MigratedBlock[]
  readonly unknown: readonly UnknownBlock[]
}

const recordOf = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {})

function migratedValues(type: BlockType, block: Block): BlockValues {
  const { [AREAS]: _, [VERSION_KEY]: __, ...config } = configOf(block)
  let values: BlockValues = { config, content: recordOf(block['content']) }
  for (let version = versionOf(block); version < type.version; version += 1)
    values = type.migrations?.[version]?.(values) ?? values
  return { config: recordOf(jsonOf(values.config)), content: recordOf(jsonOf(values.content)) }
}

function patchesFor(type: BlockType, block: Block): readonly Patch[] {
  const { id } = block
  const { config, content } = migratedValues(type, block)
  const areas = own(block['config'], AREAS)
  const next = { ...config, ...(areas !== undefined && { [AREAS]: areas }), [VERSION_KEY]: type.version }
  const old = configOf(block)
  const patches: Patch[] = []
  for (const key of Object.keys(old))
    if (!Object.hasOwn(next, key)) patches.push({ op: 'cut', id, path: ['config', key] })
  const isRecorded = isRecord(block['config'])
  if (!isRecorded) patches.push({ op: 'put', id, path: ['config'], value: next })
  for (const [key, value] of isRecorded ? Object.entries(next) : []) {
    if (!equal(old[key], value)) patches.push({ op: 'put', id, path: ['config', key], value })
  }
  if (!equal(recordOf(block['content']), content)) patches.push({ op: 'put', id, path: ['content'], value: content })
  return patches
}

function unknownKind(types: BlockTypes, block: Block): UnknownBlock | undefined {
  const type = types.nameOf(block.id)
  const declared = types.get(type)
  const version = versionOf(block)
  if (declared && version <= declared.version) return undefined
  return { id: block.id, type, version, kind: declared ? 'unknown-version' : 'unknown-type' }
}

/**
 * Migrates every block to the declared version of its type. Used when a document is opened, and does not store it.
 * Unknown types and versions are left unchanged and reported. Migrating twice gives the same result as once.
 */
export function migrateDocument(document: EditorDocument, types: BlockTypes): Migrated {
  const migrated: MigratedBlock[] = []
  const unknown: UnknownBlock[] = []
  const patches: Patch[] = []
  for (const { block } of indexOf(document).values()) {
    const strange = unknownKind(types, block)
    if (strange) unknown.push(strange)
    const type = strange ? undefined : types.of(block)
    if (!type || versionOf(block) === type.version) continue
    migrated.push({ id: block.id, type: type.name, from: versionOf(block), to: type.version })
    patches.push(...patchesFor(type, block))
  }
  return { document: applyPatches(document, patches).document, migrated, unknown }
}
