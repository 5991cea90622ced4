import { isRunning, useExport, type ExportPath } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import { ExportForm, RecordDrawer } from '@backoffice/ui'

interface ExportDrawerProps {
  readonly title: string
  readonly path: ExportPath
  /** How many rows match, about. */
  readonly count: number
  /** The columns that are shown, as the export names them. */
  readonly shown: readonly string[]
  readonly headings: readonly string[]
  readonly searched: Schema<'SearchedRecords'>
  readonly sort: readonly string[]
  readonly onClose: () => void
}

/** Writes what the list shows into a file (screens C0.3: export). */
export default function ExportDrawer({ title, path, count, shown, headings, searched, sort, onClose }: ExportDrawerProps) {
  const { begin, again, job, busy, problem, file } = useExport(path)
  return (
    <RecordDrawer title={title} onClose={onClose}>
      <ExportForm
        count={count}
        busy={busy || (job !== undefined && isRunning(job))}
        problem={problem ?? job?.problem?.message}
        file={file}
        onBegin={({ format, columns }) => {
          again()
          begin({ format, search: searched, ...(sort.length > 0 && { sort: [...sort] }), ...(columns === 'shown' && { columns: [...shown], headings: [...headings] }) })
        }}
      />
    </RecordDrawer>
  )
}
