import type { ImportedResource } from '../records/contract-of.ts'
import type { Kinds } from '../records/kinds.ts'
import { isImportable } from './records/record-columns.ts'
import { recordSource } from './records/record-source.ts'
import type { ImportSource } from './source.ts'

/** Returns how files of a kind are imported. @throws when its kind has no import, which does not compile either */
export function sourceOf(kinds: Kinds, resource: ImportedResource): ImportSource {
  const kind = kinds.of(resource)
  if (isImportable(kind)) return recordSource(kind)
  if (!kind.imported || 'fields' in kind.imported) throw new Error(`Nothing says how ${resource} are imported`)
  return kind.imported
}
