import { isList, isRecord, own } from '../document/json.ts'
import { readAt } from '../document/path.ts'
import type { Block } from '../document/block.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Part } from '../document/translation-keys.ts'
import type { BlockType } from './block-type.ts'
import type { Field, Fields } from './field.ts'

/** A declared value of a block. */
export interface FieldValue {
  readonly part: Part
  readonly path: Path
  readonly field: Field
  /** The stored value, otherwise the field's default, otherwise `undefined`. */
  readonly value: Json | undefined
  /** The stored sibling values by name, and the declarations of their fields. */
  readonly beside: Json | undefined
  readonly fields: Fields
}

function* within(part: Part, path: Path, fields: Fields, values: Json | undefined): Generator<FieldValue> {
  for (const [name, field] of Object.entries(fields)) {
    const at = [...path, name]
    const stored = own(values, name)
    const value = stored === undefined ? field.default : stored
    yield { part, path: at, field, value, beside: values, fields }
    if (field.type === 'group' && field.fields) yield* within(part, at, field.fields, value)
    if (field.type !== 'list' || !field.fields || !isList(value)) continue
    for (const [index, item] of value.entries()) yield* within(part, [...at, index], field.fields, item)
  }
}

/** Returns every declared value of a block, including those inside groups and lists, in declared order. */
export function* blockFields(type: BlockType, block: Block): Generator<FieldValue> {
  if (type.config) yield* within('config', [], type.config, block['config'])
  if (type.content) yield* within('content', [], type.content, block['content'])
}

/** Returns the stored value of a block's field, otherwise its default, otherwise `undefined`. */
export function valueOf(type: BlockType, block: Block, part: Part, path: Path): Json | undefined {
  const stored = readAt(block, [part, ...path])
  if (stored !== undefined) return stored
  let field: Field | undefined
  let fields = type[part]
  for (const piece of path) {
    if (typeof piece === 'number') continue
    field = fields && Object.hasOwn(fields, piece) ? fields[piece] : undefined
    fields = field?.fields
  }
  return field?.default
}

/** Returns whether a value is not absent, empty or blank. */
export const isFilled = (value: Json | undefined): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : isList(value) || isRecord(value)
      ? Object.keys(value).length > 0
      : value !== undefined && value !== null
