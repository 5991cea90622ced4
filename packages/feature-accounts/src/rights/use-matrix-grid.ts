import { verbs, type Right } from '@backoffice/permissions'
import { toggleRights } from './matrix.ts'
import type { RightsMatrixProps } from './rights-matrix.tsx'
import { useGridKeys, type GridPlace } from './use-grid-keys.ts'

/** Returns what is at the places of the matrix, why it cannot be changed, and the keys that change it. */
export function useMatrixGrid({ sections, matrix, onChange, readOnly, whyNot }: Omit<RightsMatrixProps, 'template'>) {
  const rows = sections.flatMap((section) => section.rows)
  /** The permissions at a place: one, those of a row or column, or all of them. */
  const rightsAt = ({ row, column }: GridPlace): readonly Right[] => {
    const inRows = row === 0 ? rows : rows.filter((one) => one.row === row)
    return inRows.flatMap(({ rights }) => (column === 0 ? rights : rights.slice(column - 1, column)))
  }
  const mayGrant = (right: Right) => whyNot(right) === undefined
  const reasonAt = (place: GridPlace): string | undefined => {
    const rights = rightsAt(place)
    const isFixed = rights.every((right) => !matrix.cells[right] && !mayGrant(right))
    return readOnly ?? (isFixed && rights[0] ? whyNot(rights[0]) : undefined)
  }
  const toggle = (place: GridPlace) => {
    if (reasonAt(place) === undefined) onChange(toggleRights(matrix, rightsAt(place), mayGrant))
  }
  const keys = useGridKeys({ rows: rows.length + 1, columns: verbs.length + 1, onToggle: toggle })
  return { keys, rightsAt, reasonAt, toggle }
}
