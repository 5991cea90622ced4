import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useShell } from '@backoffice/shell-kit'
import { ExportButton, jobMessages } from '@backoffice/ui'
import { useState } from 'react'
import { exportFrom } from '../export/export-from.ts'
import type { RecordListData } from './define-record-list.ts'
import type { OpenRecordList } from './use-record-list.ts'

const ExportDrawer = lazyDialog(() => import('../export/export-drawer.tsx'), jobMessages)

/** Returns the export keys of a list's columns, by field. */
const exportKeys = ({ columns }: RecordListData) =>
  Object.fromEntries(
    columns.flatMap(({ field, id = field, exported = true }) => (exported ? [[id, field] as const] : [])),
  )

/** Renders the button that exports the list. Only a kind that can be exported has one. */
export function ListExport<Row extends object>({ list }: { readonly list: OpenRecordList<Row> }) {
  const { of } = list
  const { search } = useShell()
  const [isOpen, setOpen] = useState(false)
  const { arrangement } = list.columnsMenu
  return (
    <>
      <ExportButton onClick={() => setOpen(true)} />
      {isOpen && (
        <ExportDrawer
          title={list.text(`${of.texts.many}.export`)}
          resource={of.resource.name as Schema<'ExportedKind'>}
          count={list.total ?? 0}
          {...exportFrom(of.list, list.state, list.columns, arrangement, exportKeys(of), search)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
