import { useLeaveGuard, useReason, useShell } from '@backoffice/shell-kit'
import {
  SaveBar,
  Sheet,
  shownIds,
  useSheet,
  useSheetSave,
  type Arrangement,
  type Column,
  type Selection,
  type Sort,
} from '@backoffice/ui'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useText } from './texts.ts'
import { useProductCells, type Row } from './use-product-cells.tsx'
import { useProductRowSave } from './use-product-row-save.ts'

export interface ProductSheetProps {
  readonly rows: readonly Row[] | undefined
  readonly columns: readonly Column<Row>[]
  readonly arrangement: Arrangement
  readonly sorts: readonly Sort[]
  readonly onSort: (sorts: readonly Sort[]) => void
  readonly selection: Selection
  readonly busy: boolean
  readonly onEnd: (() => void) | undefined
}

const keyOf = ({ document }: Row) => document.uid
const nameOf = ({ document }: Row) => document.name

/** The rows of the list of products as a sheet: the same columns, of which those that can be changed are typed into (screens C5.2: sheet mode). */
export default function ProductSheet({
  rows = [],
  columns,
  arrangement,
  sorts,
  onSort,
  selection,
  busy,
  onEnd,
}: ProductSheetProps) {
  const text = useText()
  const { toasts, permissions } = useShell()
  const mayChange = permissions.can('products_put')
  const reason = useReason()('products_put')
  const cells = useProductCells()
  const sheet = useSheet(keyOf)
  const [problem, setProblem] = useState<string>()
  const shown = useMemo(() => {
    const { pinned = [], widths = {} } = arrangement
    const ids = shownIds(columns, arrangement)
    const stays = new Set(['name', ...pinned])
    return ['name', ...pinned, ...ids]
      .filter((id, at, all) => ids.includes(id) && all.indexOf(id) === at)
      .flatMap((id) => {
        const { read, ...cell } = cells?.find((column) => column.id === id) ?? {}
        return 'id' in cell
          ? [{ ...cell, width: widths[id] ?? cell.width, pinned: stays.has(id), ...(read && mayChange && { read }) }]
          : []
      })
  }, [cells, columns, arrangement, mayChange])
  const { run, progress } = useSheetSave({ rows, columns: shown, rowKey: keyOf, sheet, save: useProductRowSave() })
  const dirty = sheet.count > 0
  const discard = () => {
    sheet.discard()
    setProblem(undefined)
  }
  const save = async () => {
    setProblem(undefined)
    const { saved, refused, unread } = await run()
    if (refused + unread > 0) setProblem(text('catalog.sheet.refused', { saved, left: refused + unread }))
    else toasts.show({ type: 'success', message: text('catalog.sheet.saved', { count: saved }) })
  }
  useLeaveGuard(dirty && progress === null, { reset: discard })
  useHotkeys([['mod+S', () => dirty && reason === undefined && progress === null && void save()]], [])
  if (!cells) return null
  const changed = progress
    ? text('catalog.sheet.saving', { done: progress.done, of: progress.of })
    : text('catalog.sheet.changed', { cells: sheet.count, products: Object.keys(sheet.edits).length })
  return (
    <>
      <Sheet
        label={text('catalog.products')}
        rows={rows}
        columns={shown}
        rowKey={keyOf}
        rowName={nameOf}
        state={sheet}
        sorts={sorts}
        onSort={onSort}
        selection={selection}
        busy={busy}
        onEnd={onEnd}
      />
      <SaveBar
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
