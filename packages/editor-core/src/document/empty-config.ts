import { AREAS } from './block.ts'
import { isNothing, isRecord } from './json.ts'
import { VERSION_KEY } from './version-key.ts'
import type { Json } from './json.ts'

/**
 * Whether a config is empty: no keys, or only an empty `blocks_collection`. The version that
 * migrations note down is no setting of the block and does not count.
 */
export function isEmptyConfig(config: Json | undefined): boolean {
  if (!isRecord(config)) return isNothing(config)
  return Object.entries(config).every(([key, value]) => key === VERSION_KEY || (key === AREAS && isNothing(value)))
}
