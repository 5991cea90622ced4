import {
  resourceSections,
  rightTo,
  sectionNames,
  verbs,
  type Resource,
  type ResourceRight,
  type ResourceSection,
} from '@backoffice/permissions'

/** A row of the matrix. */
export interface MatrixRow {
  readonly resource: Resource
  /** Its permissions, one for each verb. */
  readonly rights: readonly ResourceRight[]
  /** Position in the grid, below the heads of the columns. */
  readonly row: number
}

/** Rows of the matrix, by section. */
export interface RowSection {
  readonly name: ResourceSection
  readonly rows: readonly MatrixRow[]
}

/** Returns the permissions on a resource, in the order of the columns. */
export const rightsOn = (resource: Resource): readonly ResourceRight[] => verbs.map((verb) => rightTo(resource, verb))

/** Returns the sections with the resources that are shown, numbered in their order. */
export function matrixSections(isShown: (resource: Resource, section: ResourceSection) => boolean): RowSection[] {
  let count = 0
  return sectionNames.flatMap((name) => {
    const rows = resourceSections[name]
      .filter((resource) => isShown(resource, name))
      .map((resource) => ({ resource, rights: rightsOn(resource), row: (count += 1) }))
    return rows.length === 0 ? [] : [{ name, rows }]
  })
}
