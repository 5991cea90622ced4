import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard, useReason, useShell, type RowSave } from '@backoffice/shell-kit'
import { InPlaceCells, type InPlaceProps, type SheetColumn } from '@backoffice/ui'
import { useState } from 'react'

interface RecordInPlaceProps<Row> extends InPlaceProps<Row> {
  /** What can be typed into the columns of the list, by their ids. */
  readonly cells: readonly SheetColumn<Row>[]
  readonly save: RowSave<Row>
  /** The right that changes them. */
  readonly needs: Requirement
}

/** Changes cells of a list where they stand, and asks before what could not be saved is left. */
export function RecordInPlace<Row>({ cells, save, needs, ...props }: RecordInPlaceProps<Row>) {
  const { permissions } = useShell()
  const why = useReason()(needs)
  // Where only the line is missing, what is being typed stays: it says at its cell that it could not be saved.
  const reason = permissions.can(needs) ? undefined : why
  const [count, setCount] = useState(0)
  useLeaveGuard(count > 0)
  return <InPlaceCells {...props} columns={cells} save={save} reason={reason} onCount={setCount} />
}
