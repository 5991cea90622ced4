import { lazy, Suspense } from '@backoffice/lazy'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react'
import { moveColumn, placeColumn, placeColumns, widenColumn, type Arrangement } from './arrangement.ts'
import { useUiText } from '../messages.ts'
import { around } from './around.ts'
import { BodyRow } from './body-row.tsx'
import { leastWidth } from './column.ts'
import base from './table-base.module.css'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'
import { HeadRow, type HeaderMoves } from './head-row.tsx'
import type { BegunCell, RowsInPlace } from './in-place.ts'
import { RowElements } from './row-elements.ts'
import { rowItems } from './row-items.ts'
import { RowMenu } from './row-menu.tsx'
import { useCellClicks } from './use-cell-clicks.ts'
import { useElementWidth } from './use-element-width.ts'
import { useHeaderGestures } from './use-header-gestures.ts'
import { useRowKeys } from './use-row-keys.ts'
import { rowOf, touched, useRowMenu } from './use-row-menu.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

const GroupRow = lazy(() => import('./group-row.tsx'))
const RowMenuButton = lazy(() => import('./row-menu-button.tsx'))

/** Height of a row, in pixels. */
const rowHeights = { compact: 36, normal: 44, roomy: 56 } as const
const HEADER = 36
const SELECT = 40
const SKELETON = Array.from({ length: 14 }, (_, index) => index)
const asItIs: Arrangement = {}
const none: ReadonlySet<string> = new Set()
const unchanged: RowsInPlace = {}

/** Renders the table: sticky header, rows of one height. */
export function DataGrid<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    total,
    columns: all,
    rowKey,
    rowName,
    rowBehind,
    density = 'compact',
    sorts = [],
    onSort,
    onEnd,
    busy = false,
    arrangement = asItIs,
    onArrange,
    selection,
    onPreview,
    onSpace = onPreview,
    onStep,
    inPlace: InPlace,
    canBegin,
    groupOf,
    groupName,
    groupCounts,
    startsFolded = false,
    rowActions: RowActions,
  } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useElementWidth(scroller)
  const before = selection ? SELECT : 0
  const columns = useMemo(() => placeColumns(all, arrangement, width, before), [all, arrangement, width, before])
  const least = leastWidth(columns) + before
  // A sticky cell costs the browser a layer of its own: only needed when the table scrolls sideways.
  const held = least > width
  /** Groups that are not as they start. */
  const [toggled, setToggled] = useState(none)
  const items = useMemo(
    () => rowItems(rows ?? [], groupOf, (group) => toggled.has(group) !== startsFolded, groupCounts),
    [rows, groupOf, toggled, startsFolded, groupCounts],
  )
  const {
    first,
    end,
    above,
    below,
    onKeyDown: onMove,
  } = useVirtualRows({ scroller, count: items.length, height: rowHeights[density], top: HEADER, onEnd })

  const moves = useMemo((): HeaderMoves | undefined => {
    if (!onArrange) return undefined
    return {
      move: (column, by) => onArrange(moveColumn(all, arrangement, column, by)),
      place: (column, at) => onArrange(placeColumn(all, arrangement, column, at)),
      widen: (column, by) => {
        const drawn =
          scroller.current?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(column)}"]`)?.offsetWidth ?? 0
        const { width: given } = columns.find(({ id }) => id === column) ?? {}
        onArrange(widenColumn(arrangement, column, (given ?? drawn) + by))
      },
    }
  }, [all, arrangement, columns, onArrange])
  const gestures = useHeaderGestures(moves)

  const [begun, setBegun] = useState<BegunCell | null>(null)
  const [changing, setChanging] = useState(unchanged)
  const onEdit = useCallback(
    (key: string, column: string) => (canBegin?.() ?? true) && setBegun({ key, column }),
    [canBegin],
  )
  const onEdited = useCallback(
    (key: string) => scroller.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus(),
    [],
  )
  // Keep keyboard focus on the row until its link is mounted.
  useLayoutEffect(() => {
    const row = changing === unchanged ? null : scroller.current?.querySelector('tr:focus')
    row?.querySelector<HTMLElement>('a[data-row-link]')?.focus()
  }, [changing])
  const editable = useMemo(
    () => (InPlace ? columns.filter(({ editable: can }) => can).map(({ id }) => id) : []),
    [InPlace, columns],
  )
  const text = useUiText()
  const choose = useMemo(() => around((name) => text('ui.select.row', { name })), [text])
  const { menu, openMenu, closeMenu } = useRowMenu(rows, rowKey, RowActions)
  const [reached, setReached] = useState<HTMLElement | null>(null)
  const reach = useCallback(
    ({ target }: SyntheticEvent) => setReached((first) => first ?? (touched ? null : rowOf(target))),
    [],
  )
  const nameMenu = useMemo(() => around((name) => text('ui.row.menu', { name })), [text])
  const chosen =
    selection &&
    (selection.count === 0
      ? 'none'
      : selection.isAll || rows?.every((row) => selection.keys.has(rowKey(row)))
        ? 'all'
        : 'some')
  const rowKeys = useRowKeys({
    selection,
    allChosen: chosen === 'all',
    total,
    onSpace,
    onEdit,
    onStep,
    onMenu: openMenu,
    onMove,
  })
  const clicks = useCellClicks(onEdit)
  const drawn = items.slice(first, end)
  const [elements] = useState(() => new RowElements())
  const isAtRow = menu?.isOpen || Boolean(document.activeElement?.closest('[data-list]'))
  const elementOf = elements.of(
    drawn.flatMap((item, offset) => ('group' in item ? [] : [{ line: first + offset, key: rowKey(item.row) }])),
    !isAtRow,
  )

  return (
    <div
      ref={scroller}
      className={`${base.scroller} ${classes.scroller}`}
      role="presentation"
      data-list
      data-previews={onPreview && ''}
      data-steps={onStep && ''}
      data-waits={rows === undefined || undefined}
      onKeyDown={rowKeys}
      onPointerOver={reach}
      onFocus={reach}
      {...(editable.length > 0 && clicks)}
    >
      <table
        className={`${base.table} ${classes.table}`}
        style={{ minWidth: least }}
        data-density={density}
        aria-label={label}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={busy || rows === undefined}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT }} />}
          {columns.map(({ id, width }) => (
            <col key={id} data-column={id} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead {...gestures}>
          <HeadRow
            columns={columns}
            sorts={sorts}
            onSort={onSort}
            moves={moves}
            chosen={chosen}
            onChooseAll={selection?.toggleLoaded}
            held={held}
          />
        </thead>
        <tbody>
          {rows === undefined &&
            SKELETON.map((index) => (
              <tr key={index} className={classes.skeleton} aria-hidden>
                {selection && <td>&nbsp;</td>}
                {columns.map(({ id, align = 'start' }) => (
                  <td key={id} data-align={align}>
                    <span className={classes.bone}>–</span>
                  </td>
                ))}
              </tr>
            ))}
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {drawn.map((item, offset) => {
            const line = first + offset
            if ('group' in item) {
              const { group, count, folded: isFolded } = item
              const fold = () =>
                setToggled(
                  (now) => new Set(now.has(group) ? [...now].filter((other) => other !== group) : [...now, group]),
                )
              return (
                <Suspense key={`group ${group}`}>
                  <GroupRow
                    line={line}
                    name={groupName ? groupName(group) : group}
                    count={count}
                    folded={isFolded}
                    span={columns.length + (selection ? 1 : 0)}
                    onFold={fold}
                  />
                </Suspense>
              )
            }
            const key = rowKey(item.row)
            return (
              <BodyRow
                key={elementOf.get(key)}
                rowKey={key}
                row={item.row}
                line={line}
                index={item.index}
                columns={columns}
                name={rowName?.(item.row) ?? key}
                behind={rowBehind?.(item.row) ?? false}
                choose={choose}
                chosen={selection && (selection.isAll || selection.keys.has(key))}
                onChoose={selection?.toggle}
                held={held}
                edits={InPlace !== undefined}
                inPlace={changing[key]}
                menu={touched ? nameMenu : undefined}
                onMenu={openMenu}
              />
            )
          })}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
      {reached && (
        <Suspense>
          <RowMenuButton
            scroller={scroller}
            first={reached}
            rows={items}
            height={rowHeights[density]}
            top={HEADER}
            onMenu={openMenu}
          />
        </Suspense>
      )}
      {menu && (
        <RowMenu
          key={menu.line.dataset['row']}
          {...menu}
          selection={selection}
          onPreview={onPreview}
          onEdit={onEdit}
          onClose={closeMenu}
        />
      )}
      {InPlace && begun && rows && (
        <InPlace
          begun={begun}
          editable={editable}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName ?? rowKey}
          onShow={setChanging}
          onEdited={onEdited}
        />
      )}
    </div>
  )
}
