import type { RowActionsProps } from '@backoffice/ui'
import { useEffect } from 'react'
import { useRowBulk, type RecordRow } from './use-row-bulk.tsx'

/** Provides the bulk actions of a list for the menu of one of its rows. Loaded with the first menu. */
export default function RecordRowActions({ row, onActions }: RowActionsProps<RecordRow>) {
  const { actions, dialog } = useRowBulk(row)
  useEffect(() => onActions(actions))
  return dialog
}
