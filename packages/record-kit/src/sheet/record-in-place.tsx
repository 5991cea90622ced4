import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard, useReason, useShell, type RowSave } from '@backoffice/shell-kit'
import { InPlaceCells, type InPlaceProps, type SheetColumn } from '@backoffice/ui'
import { useRef, useState } from 'react'
import { useText } from './texts.ts'

interface RecordInPlaceProps<Row> extends InPlaceProps<Row> {
  /** The editable columns of the list, by their ids. */
  readonly cells: readonly SheetColumn<Row>[]
  readonly save: RowSave<Row>
  /** Permission to change them. */
  readonly needs: Requirement
}

/** Edits cells of a list in place, and asks before unsaved ones are left. */
export function RecordInPlace<Row>({ cells, save, needs, ...props }: RecordInPlaceProps<Row>) {
  const text = useText()
  const { permissions } = useShell()
  const saveAll = useRef<() => Promise<boolean>>(null)
  const why = useReason()(needs)
  // Offline, the typed text stays, with an error at its cell.
  const reason = permissions.can(needs) ? undefined : why
  const [count, setCount] = useState(0)
  useLeaveGuard(count > 0 ? [text('record.sheet.cells', { count })] : [], {
    save: why === undefined ? async () => (await saveAll.current?.()) ?? false : undefined,
  })
  return <InPlaceCells {...props} columns={cells} save={save} reason={reason} onCount={setCount} saveAll={saveAll} />
}
