import { use } from 'react'
import { useInheritedRowReason } from '../references/use-inherited-reason.ts'
import { RowList } from './row-list.ts'
import { useBulkMenu } from './use-bulk-menu.tsx'
import type { BulkList } from './use-record-list.ts'

/** The row of a record. */
export interface RecordRow {
  readonly document: object
}

type Fields = ReadonlyMap<string, unknown>

/** Returns whether a change sets nothing but what a row has already. */
const isDone = (stored: Fields, change: object | undefined): boolean =>
  change !== undefined && Object.entries(change).every(([field, value]) => stored.get(field) === value)

/** Returns the list around a row. @throws where there is none */
function useRowList(): BulkList {
  const list = use(RowList)
  if (!list) throw new Error('Only the row of a list has its bulk actions')
  return list
}

/**
 * Returns the bulk actions of the list for one of its rows, except those without an effect on it, and the preview of the
 * one that was started.
 */
export function useRowBulk(row: RecordRow) {
  const list = useRowList()
  const inherited = useInheritedRowReason()(row)
  const stored: Fields = new Map(Object.entries(row.document))
  const { actions, dialog } = useBulkMenu({
    ...list,
    selection: { ...list.selection, count: 1, clear: () => undefined },
    bulkSelection: { uids: [String(stored.get('uid'))] },
  })
  const offered = actions.filter(({ id }) => !isDone(stored, list.of.bulk[id]?.change))
  return { actions: offered.map((action) => ({ ...action, reason: action.reason ?? inherited })), dialog }
}
