import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard, useReason, useShell, type RowSave } from '@backoffice/shell-kit'
import {
  countEdits,
  DraftNotice,
  SaveBar,
  Sheet,
  shownIds,
  useSheet,
  useSheetSave,
  type Arrangement,
  type Column,
  type Selection,
  type SheetColumn,
  type SheetEdits,
  type SheetState,
  type Sort,
} from '@backoffice/ui'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import classes from './record-sheet.module.css'
import { useInheritedRowReason } from '../references/use-inherited-reason.ts'
import { useText } from './texts.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** Props of a list for the sheet that replaces it. */
export interface ListedRows<Row> {
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly arrangement: Arrangement
  readonly sorts: readonly Sort[]
  readonly onSort: (sorts: readonly Sort[]) => void
  readonly selection: Selection
  readonly busy: boolean
  /** Number of all rows of the list. */
  readonly total?: number | undefined
  readonly onEnd: (() => void) | undefined
}

export interface RecordSheetProps<Row> extends ListedRows<Row> {
  readonly label: string
  /** Key of its draft, such as `products/sheet`. */
  readonly draftOf: string
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** The editable columns of the list, by their ids. */
  readonly cells: readonly SheetColumn<Row>[]
  /** The columns that are always pinned, before those pinned by people. */
  readonly fixed: readonly string[]
  readonly save: RowSave<Row>
  /** Permission to change them. */
  readonly needs: Requirement
}

/** Returns how a column parses texts: those of read-only rows are problems. */
function readIn<Row>(
  read: SheetColumn<Row>['read'],
  whyReadOnly: (row: Row) => string | undefined,
): Pick<SheetColumn<Row>, 'read'> {
  if (!read) return {}
  return {
    read: (typed, row) => {
      const problem = whyReadOnly(row)
      return problem === undefined ? read(typed, row) : { problem }
    },
  }
}

/** Returns the columns of a list as those of a sheet: pinned ones first. */
function sheetColumns<Row>(
  { columns, arrangement, cells, fixed }: Pick<RecordSheetProps<Row>, 'columns' | 'arrangement' | 'cells' | 'fixed'>,
  mayChange: boolean,
  whyReadOnly: (row: Row) => string | undefined,
): readonly SheetColumn<Row>[] {
  const { pinned = [], widths = {} } = arrangement
  const ids = shownIds(columns, arrangement)
  const stays = new Set([...fixed, ...pinned])
  return [...new Set([...stays, ...ids])]
    .filter((id) => ids.includes(id))
    .flatMap((id) => {
      const found = cells.find((column) => column.id === id)
      if (!found) return []
      const { read, ...cell } = found
      return [
        {
          ...cell,
          width: widths[id] ?? cell.width,
          pinned: stays.has(id),
          ...(mayChange && readIn(read, whyReadOnly)),
        },
      ]
    })
}

interface OfferedCellsProps<Row> {
  readonly draft: NonNullable<ReturnType<typeof useSheetDraft<Row>>['offered']>
  /** Number of its cells and rows. */
  readonly cells: string
}

function OfferedCells<Row>({ draft: { savedAt, restore, discard }, cells }: OfferedCellsProps<Row>) {
  return (
    <div className={classes.draft}>
      <DraftNotice
        savedAt={savedAt}
        fields={[{ field: 'cells', label: cells }]}
        onRestore={() => restore()}
        onDiscard={discard}
      />
    </div>
  )
}

/** Saves the cells of a sheet, also those of columns that are hidden by now. */
function useSaving<Row>({ rows = [], rowKey, cells, save: saveRow }: RecordSheetProps<Row>, sheet: SheetState<Row>) {
  const text = useText()
  const { toasts } = useShell()
  const [problem, setProblem] = useState<string>()
  const { run, progress } = useSheetSave({ rows, columns: cells, rowKey, sheet, save: saveRow })
  const discard = () => {
    sheet.discard()
    setProblem(undefined)
  }
  /** Resolves with whether every cell was saved. */
  const save = async (): Promise<boolean> => {
    setProblem(undefined)
    const { saved, refused, unread } = await run()
    if (refused + unread > 0) {
      setProblem(text('record.sheet.refused', { saved, left: refused + unread }))
      sheet.showProblem()
      return false
    }
    toasts.show({ type: 'success', message: text('record.sheet.saved', { count: saved }) })
    return true
  }
  return { save, discard, progress, problem }
}

/**
 * Renders the rows of a list as a sheet: the same columns, of which some are editable. Edits are kept until they are
 * saved, row by row; rejected ones stay at their cells with the reasons. A draft keeps them over a reload.
 */
export function RecordSheet<Row extends { readonly document: object }>(props: RecordSheetProps<Row>) {
  const { label, rows = [], columns, arrangement, rowKey, rowName, cells, fixed, needs } = props
  const { sorts, onSort, selection, busy, total, onEnd } = props
  const text = useText()
  const { permissions } = useShell()
  const mayChange = permissions.can(needs)
  const reason = useReason()(needs)
  const whyInherited = useInheritedRowReason()
  const sheet = useSheet(rowKey)
  const shown = useMemo(
    () => sheetColumns({ columns, arrangement, cells, fixed }, mayChange, whyInherited),
    [columns, arrangement, cells, fixed, mayChange, whyInherited],
  )
  const { save, discard, progress, problem } = useSaving(props, sheet)
  const draft = useSheetDraft(props, sheet)
  const dirty = sheet.count > 0
  const cellsIn = (edits: SheetEdits) =>
    text('record.sheet.changed', { cells: countEdits(edits), rows: Object.keys(edits).length })
  useLeaveGuard(dirty && progress === null ? [cellsIn(sheet.edits)] : [], {
    draft,
    reset: discard,
    save: reason === undefined ? save : undefined,
  })
  useHotkeys([['mod+S', () => dirty && reason === undefined && progress === null && void save()]], [])
  const changed = progress
    ? text('record.sheet.saving', { done: progress.done, of: progress.of })
    : cellsIn(sheet.edits)
  return (
    <>
      {draft.offered && mayChange && (
        <OfferedCells draft={draft.offered} cells={cellsIn(draft.offered.restored.cells)} />
      )}
      <Sheet
        label={label}
        rows={rows}
        columns={shown}
        rowKey={rowKey}
        rowName={rowName}
        state={sheet}
        sorts={sorts}
        onSort={onSort}
        selection={selection}
        busy={busy}
        total={total}
        onEnd={onEnd}
      />
      <SaveBar
        docked
        changed={dirty || progress ? [changed] : []}
        onSave={() => void save()}
        onDiscard={discard}
        saving={progress !== null}
        problem={dirty ? problem : undefined}
        reason={reason}
      />
    </>
  )
}
