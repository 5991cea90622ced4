import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { Right } from '@backoffice/permissions'
import { pickFields } from '@backoffice/shell-kit'
import { useState } from 'react'
import type { GroupFields } from './group-fields.ts'
import { allRights, type Matrix } from './matrix.ts'

/** Returns the matrix of a group's form, and a function that changes it. `stored` are its values before the changes. */
export function useMatrix(form: RulesForm<GroupFields>, stored: GroupFields) {
  const values = form.getValues()
  const [marks, setMarks] = useState<Pick<Matrix, 'suggested' | 'refused'>>({
    suggested: new Set<Right>(),
    refused: new Set<Right>(),
  })
  // Whatever was saved or discarded meanwhile is no suggestion any more.
  const suggested = new Set([...marks.suggested].filter((right) => values[right] && !stored[right]))
  const matrix: Matrix = { cells: pickFields(values, allRights), suggested, refused: marks.refused }
  const change = ({ cells, ...next }: Matrix, others: Partial<GroupFields> = {}) => {
    setMarks(next)
    form.setValues({ ...values, ...cells, ...others })
  }
  return [matrix, change] as const
}
