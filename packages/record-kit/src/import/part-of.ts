import { partImports } from '@backoffice/api-contract'

/** Name of a part of records that files change. */
type PartName = keyof typeof partImports

const names = Object.keys(partImports) as readonly PartName[]

/** Returns the part that files with this name change; undefined for those of a kind of record. */
export const partOf = (resource: string | undefined): PartName | undefined => names.find((name) => name === resource)
