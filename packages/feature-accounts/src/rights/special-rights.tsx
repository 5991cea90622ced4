import type { Right, SpecialRight } from '@backoffice/permissions'
import { useRightName } from '@backoffice/shell-kit'
import { RecordCheckbox } from '@backoffice/ui'
import { setRights } from './matrix.ts'
import classes from './rights.module.css'
import type { RightsMatrixProps } from './rights-matrix.tsx'

interface SpecialRightsProps extends Omit<RightsMatrixProps, 'sections'> {
  readonly rights: readonly SpecialRight[]
}

/** Renders the permissions beside those on resources, each on its own line. */
export function SpecialRights({ rights, matrix, onChange, readOnly, whyNot, template }: SpecialRightsProps) {
  const nameOf = useRightName()
  const mayGrant = (right: Right) => whyNot(right) === undefined
  return (
    <ul className={classes.special}>
      {rights.map((right) => {
        const isGranted = matrix.cells[right]
        const reason = readOnly ?? (isGranted ? undefined : whyNot(right))
        return (
          <li key={right} data-differs={(template && template[right] !== isGranted) || undefined}>
            <RecordCheckbox
              label={nameOf(right)}
              checked={isGranted}
              editable={reason === undefined}
              reason={reason}
              onChange={({ currentTarget }) => onChange(setRights(matrix, [right], currentTarget.checked, mayGrant))}
            />
          </li>
        )
      })}
    </ul>
  )
}
