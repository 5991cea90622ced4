import { useExport, type ExportedList } from '@backoffice/shell-kit'
import { ExportForm, RecordDrawer } from '@backoffice/ui'

interface ExportDrawerProps extends ExportedList {
  readonly title: string
  /** Approximate number of matching rows. */
  readonly count: number
  readonly onClose: () => void
}

/** Exports the list to a file. */
export default function ExportDrawer({ title, count, onClose, ...list }: ExportDrawerProps) {
  const form = useExport(list)
  return (
    <RecordDrawer title={title} slim isRecord={false} guard="nothing-typed" onClose={onClose}>
      <ExportForm count={count} {...form} />
    </RecordDrawer>
  )
}
