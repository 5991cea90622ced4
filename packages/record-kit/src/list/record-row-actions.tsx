import type { RowActionsProps } from '@backoffice/ui'
import { use, useEffect } from 'react'
import { useInheritedRowReason } from '../references/use-inherited-reason.ts'
import { RowList } from './row-list.ts'
import { useBulkMenu } from './use-bulk-menu.tsx'
import type { BulkList } from './use-record-list.ts'

interface Row {
  readonly document: object
}

interface BulkRowProps extends RowActionsProps<Row> {
  readonly list: BulkList
}

type Fields = ReadonlyMap<string, unknown>

/** Returns whether a change sets nothing but what a row has already. */
const isDone = (stored: Fields, change: object | undefined): boolean =>
  change !== undefined && Object.entries(change).every(([field, value]) => stored.get(field) === value)

function BulkRowActions({ list, row, onActions }: BulkRowProps) {
  const { bulk } = list.of
  const inherited = useInheritedRowReason()(row)
  const stored: Fields = new Map(Object.entries(row.document))
  const { actions, dialog } = useBulkMenu({
    ...list,
    selection: { ...list.selection, count: 1, clear: () => undefined },
    bulkSelection: { uids: [String(stored.get('uid'))] },
  })
  const offered = actions.filter(({ id }) => !isDone(stored, bulk[id]?.change))
  useEffect(() => onActions(offered.map((action) => ({ ...action, reason: action.reason ?? inherited }))))
  return dialog
}

/**
 * Provides the bulk actions of a list for the menu of one of its rows, except those without an effect on it. Loaded with
 * the first menu.
 */
export default function RecordRowActions(props: RowActionsProps<Row>) {
  const list = use(RowList)
  return list && <BulkRowActions {...props} list={list} />
}
