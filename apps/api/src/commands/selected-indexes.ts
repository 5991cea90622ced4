import { searchIndexes, type SearchIndexName } from '@backoffice/api-contract'
import { UsageError } from './command.ts'

const isIndex = (name: string): name is SearchIndexName => name in searchIndexes
const names = Object.keys(searchIndexes).filter(isIndex)

/** Returns the index of an argument, or all of them. @throws UsageError when there is none of that name */
export function selectedIndexes(name: string | undefined): readonly SearchIndexName[] {
  if (name === undefined) return names
  if (!isIndex(name)) throw new UsageError(`Unknown index ${name}. Indexes: ${names.join(', ')}`)
  return [name]
}
