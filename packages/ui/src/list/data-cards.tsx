import { lazy, Suspense } from '@backoffice/lazy'
import { memo, useCallback, useRef } from 'react'
import { useUiText } from '../messages.ts'
import type { Column } from './column.ts'
import classes from './data-cards.module.css'
import type { DataTableProps } from './data-table.tsx'
import { RowButton } from './row-button.tsx'
import { RowMenu } from './row-menu.tsx'
import { SelectCell, SelectRow } from './select-cell.tsx'
import { useRowKeys } from './use-row-keys.ts'
import { useRowMenu } from './use-row-menu.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const BehindMark = lazy(() => import('./behind-mark.tsx'))

const HEIGHT = 84
/** Height of the "select all" row, in pixels. */
const ALL = 40
const SKELETON = Array.from({ length: 8 }, (_, index) => index)
const nothing = () => undefined
const PLACES = ['picture', 'title', 'aside', 'subtitle', 'state'] as const

interface CardProps<Row> {
  readonly row: Row
  readonly index: number
  readonly total: number
  readonly columns: readonly Column<Row>[]
  readonly rowKey: string
  readonly name: string
  /** Whether the search does not have its last change yet. */
  readonly behind: boolean
  /** Undefined where rows cannot be selected. */
  readonly chosen: boolean | undefined
  readonly onChoose: ((key: string, range: boolean) => void) | undefined
  /** Returns the label of the menu of a row by name. */
  readonly menu: (name: string) => string
  readonly onMenu: (line: HTMLElement, button: HTMLElement) => void
}

function RowCard<Row>({
  row,
  index,
  total,
  columns,
  rowKey,
  name,
  behind,
  chosen,
  onChoose,
  menu,
  onMenu,
}: CardProps<Row>) {
  return (
    <li
      className={classes.card}
      data-index={index}
      data-row={rowKey}
      data-chosen={chosen}
      tabIndex={-1}
      aria-posinset={index + 1}
      aria-setsize={total}
    >
      {chosen !== undefined && (
        <div className={classes.choose}>
          <SelectRow name={name} checked={chosen} onChange={(range) => onChoose?.(rowKey, range)} />
        </div>
      )}
      {PLACES.map((place) => {
        const shown = columns.filter(({ onCard }) => onCard === place)
        if (shown.length === 0) return null
        return (
          <span key={place} data-place={place}>
            {behind && place === 'title' && (
              <Suspense>
                <BehindMark />
              </Suspense>
            )}
            {shown.map(({ id, header, cell }) => (
              <span key={id} title={header}>
                {cell(row)}
              </span>
            ))}
          </span>
        )
      })}
      <RowButton label={menu(name)} onMenu={onMenu} />
    </li>
  )
}

const Card = memo(RowCard) as typeof RowCard

/** Renders the table on a narrow screen: a card for each row. */
export function DataCards<Row>({
  label,
  rows,
  total,
  columns,
  rowKey,
  rowName = rowKey,
  rowBehind,
  selection,
  onPreview,
  onSpace = onPreview,
  onStep,
  onEnd,
  busy = false,
  rowActions,
}: DataTableProps<Row>) {
  const text = useUiText()
  const scroller = useRef<HTMLDivElement>(null)
  const count = rows?.length ?? 0
  const {
    first,
    end,
    above,
    below,
    onKeyDown: onMove,
  } = useVirtualRows({ scroller, count, height: HEIGHT, top: selection ? ALL : 0, onEnd })
  const chosen = selection?.isAll ? count : (rows?.filter((row) => selection?.keys.has(rowKey(row))).length ?? 0)
  const { menu, openMenu, closeMenu } = useRowMenu(rows, rowKey, rowActions)
  const nameMenu = useCallback((name: string) => text('ui.row.menu', { name }), [text])
  const onKeyDown = useRowKeys({
    selection,
    allChosen: chosen === count && count > 0,
    total,
    onSpace,
    onEdit: nothing,
    onStep,
    onMenu: openMenu,
    onMove,
  })
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="presentation"
      data-list
      data-previews={onPreview && ''}
      data-steps={onStep && ''}
      onKeyDown={onKeyDown}
    >
      {selection && count > 0 && (
        <div className={classes.all}>
          <SelectCell
            label={text('ui.select.loaded')}
            checked={chosen === count}
            mixed={chosen > 0 && chosen < count}
            onChange={selection.toggleLoaded}
          />
          <span aria-hidden>{text('ui.select.loaded')}</span>
        </div>
      )}
      <ul aria-label={label} aria-busy={busy || rows === undefined}>
        {rows === undefined && SKELETON.map((index) => <li key={index} className={classes.skeleton} aria-hidden />)}
        {above > 0 && <li aria-hidden style={{ height: above }} />}
        {rows?.slice(first, end).map((row, offset) => (
          <Card
            key={rowKey(row)}
            row={row}
            index={first + offset}
            total={total ?? -1}
            columns={columns}
            rowKey={rowKey(row)}
            name={rowName(row)}
            behind={rowBehind?.(row) ?? false}
            chosen={selection && (selection.isAll || selection.keys.has(rowKey(row)))}
            onChoose={selection?.toggle}
            menu={nameMenu}
            onMenu={openMenu}
          />
        ))}
        {below > 0 && <li aria-hidden style={{ height: below }} />}
      </ul>
      {menu && (
        <RowMenu
          key={menu.line.dataset['row']}
          {...menu}
          selection={selection}
          onPreview={onPreview}
          onClose={closeMenu}
        />
      )}
    </div>
  )
}
