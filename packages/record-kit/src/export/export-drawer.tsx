import { useExport, type ExportedList } from '@backoffice/shell-kit'
import { ExportForm, RecordDrawer } from '@backoffice/ui'

interface ExportDrawerProps extends ExportedList {
  readonly title: string
  /** How many rows match, about. */
  readonly count: number
  readonly onClose: () => void
}

/** Writes what the list shows into a file. */
export default function ExportDrawer({ title, count, onClose, ...list }: ExportDrawerProps) {
  const form = useExport(list)
  return (
    <RecordDrawer title={title} onClose={onClose}>
      <ExportForm count={count} {...form} />
    </RecordDrawer>
  )
}
