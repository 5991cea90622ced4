import { AREAS } from './block.ts'
import { isNothing, isRecord } from './json.ts'
import { VERSION_KEY } from './version-key.ts'
import type { Json } from './json.ts'

/**
 * Returns whether a config has no keys, or only an empty `blocks_collection`. The version that migrations store does
 * not count, as it is not a setting of the block.
 */
export function isEmptyConfig(config: Json | undefined): boolean {
  if (!isRecord(config)) return isNothing(config)
  return Object.entries(config).every(([key, value]) => key === VERSION_KEY || (key === AREAS && isNothing(value)))
}
