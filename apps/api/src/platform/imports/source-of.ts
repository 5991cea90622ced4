import { importedKinds, partImports } from '@backoffice/api-contract'
import type { ImportedResource, PartName } from '../records/contract-of.ts'
import { permissionRequired } from '../http/failure.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Work } from '../records/work.ts'
import { isImportable } from './records/record-columns.ts'
import { recordSource } from './records/record-source.ts'
import type { ImportSource } from './source.ts'

const partNames = Object.keys(partImports) as readonly PartName[]

/** Everything that files can be imported into. */
export const importedResources: readonly ImportedResource[] = [...importedKinds, ...partNames]

/** Returns the part that files with this name change; undefined for those of a kind of record. */
export const partOf = (resource: string): PartName | undefined => partNames.find((name) => name === resource)

/** Returns how files of a kind are imported. @throws when its kind has no import, which does not compile either */
export function sourceOf(kinds: Kinds, resource: ImportedResource): ImportSource {
  const part = partOf(resource)
  if (part) return { ...kinds.partImport(part), rights: partImports[part].rights, job: 'import', inOrder: false }
  const kind = kinds.find(resource)
  if (kind && isImportable(kind)) return recordSource(kind)
  if (!kind?.imported || 'fields' in kind.imported) throw new Error(`Nothing says how ${resource} are imported`)
  return kind.imported
}

/** Returns the first permission that importing such files needs and the caller does not have. */
export const missingRight = (
  { may, kinds }: Pick<Work, 'may' | 'kinds'>,
  resource: ImportedResource,
): string | undefined => sourceOf(kinds, resource).rights.find((right) => !may(right))

/** Asserts that the caller may import such files. @throws 403 */
export function assertMayImport(work: Pick<Work, 'may' | 'kinds'>, resource: ImportedResource): void {
  const right = missingRight(work, resource)
  if (right !== undefined) throw permissionRequired(right)
}
