import { isTyped } from './is-typed.ts'
import { equal } from '../document/equal.ts'
import { jsonOf } from '../document/json-of.ts'
import { pathOf, readAt } from '../document/path.ts'
import { putAt } from './place.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Part } from '../document/translation-keys.ts'
import type { Command } from './command.ts'

/** Location of a value of a block. */
export interface BlockPath {
  readonly id: string
  /** For example `slides[0].title`, or a list of keys and indexes. */
  readonly path: string | Path
  /** Root of the path; the config by default. */
  readonly part?: Part
}

/**
 * Sets one value in the config of a block. Missing objects and lists are created; an index may be one past the end.
 * Throws `Refused` for forbidden keys, and for a path through a primitive value or into other blocks.
 */
export const setConfigPath: Command<BlockPath & { readonly value: Json }> = {
  label: 'set',
  run(work, { id, path, value, part = 'config' }) {
    const whole: Path = [part, ...pathOf(path)]
    const copy = jsonOf(value)
    if (!equal(readAt(work.entry(id).block, whole), copy)) putAt(work, id, whole, copy)
  },
  coalesceBy: ({ id, path, value, part = 'config' }) => (isTyped(value) ? JSON.stringify([id, part, path]) : null),
}

/** Deletes the key or list entry at a path of a block's config. Does nothing if it does not exist. */
export const deleteConfigPath: Command<BlockPath> = {
  label: 'delete',
  run(work, { id, path, part = 'config' }) {
    const whole: Path = [part, ...pathOf(path)]
    if (readAt(work.entry(id).block, whole) !== undefined) work.apply({ op: 'cut', id, path: whole })
  },
}
