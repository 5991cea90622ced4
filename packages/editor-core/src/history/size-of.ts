import { isList, isRecord } from '../document/json.ts'
import type { Json } from '../document/json.ts'
import type { Patch } from '../patches/patch.ts'

const OBJECT = 48
const SLOT = 16

/** Estimates the memory of a value in bytes. Shared parts are counted each time. */
function sizeOfValue(value: Json): number {
  let bytes = 0
  const open: Json[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') bytes += OBJECT / 2 + next.length
    else if (isList(next)) {
      bytes += OBJECT + next.length * SLOT
      open.push(...next)
    } else if (isRecord(next)) {
      const items = Object.values(next)
      bytes += OBJECT + items.length * SLOT
      open.push(...items)
    }
  }
  return bytes
}

/** Estimates the memory of patches in bytes. */
export function sizeOf(patches: readonly Patch[]): number {
  let bytes = 0
  for (const patch of patches) {
    bytes += OBJECT * 3
    if (patch.op === 'put') bytes += sizeOfValue(patch.value)
    if (patch.op === 'insert') bytes += sizeOfValue(patch.block)
  }
  return bytes
}
