import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard, useReason, useShell, type RowSave } from '@backoffice/shell-kit'
import { InPlaceCells, type InPlaceProps, type SheetColumn } from '@backoffice/ui'
import { useRef, useState } from 'react'
import { useInheritedRowReason } from '../references/use-inherited-reason.ts'
import { useText } from './texts.ts'

interface RecordInPlaceProps<Row> extends InPlaceProps<Row> {
  /** The editable columns of the list, by their ids. */
  readonly cells: readonly SheetColumn<Row>[]
  readonly save: RowSave<Row>
  /** Permission to change them. */
  readonly needs: Requirement
  /** Why a row cannot be changed in spite of the permission; by default, that its record is inherited. */
  readonly whyReadOnly?: (row: Row) => string | undefined
}

/** Edits cells of a list in place, and asks before unsaved ones are left. */
export function RecordInPlace<Row extends object>({
  cells,
  save,
  needs,
  whyReadOnly: whyNot,
  ...props
}: RecordInPlaceProps<Row>) {
  const text = useText()
  const { permissions } = useShell()
  const saveAll = useRef<() => Promise<boolean>>(null)
  const why = useReason()(needs)
  const whyInherited = useInheritedRowReason()
  // Offline, the typed text stays, with an error at its cell.
  const whyReadOnly = permissions.can(needs) ? (whyNot ?? whyInherited) : () => why
  const [count, setCount] = useState(0)
  useLeaveGuard(count > 0 ? [text('record.sheet.cells', { count })] : [], {
    save: why === undefined ? async () => (await saveAll.current?.()) ?? false : undefined,
  })
  return (
    <InPlaceCells
      {...props}
      columns={cells}
      save={save}
      whyReadOnly={whyReadOnly}
      onCount={setCount}
      saveAll={saveAll}
    />
  )
}
