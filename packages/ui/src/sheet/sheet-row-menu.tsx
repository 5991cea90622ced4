import { Suspense } from '@backoffice/lazy'
import { useEffect, useState, type ComponentType, type RefObject } from 'react'
import type { RowActionsProps } from '../list/row-actions.ts'
import RowMenuButton from '../list/row-menu-button.tsx'
import { RowMenu } from '../list/row-menu.tsx'
import { rowOf, useRowMenu } from '../list/use-row-menu.ts'
import type { Selection } from '../list/use-selection.ts'

interface SheetRowMenuProps<Row> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly selection: Selection | undefined
  readonly rowActions: ComponentType<RowActionsProps<Row>>
  /** Height of every row, and of the header, in pixels. */
  readonly height: number
}

/** Renders the menu of a row of a sheet: its button, and what opens it for the active cell by key. */
export default function SheetRowMenu<Row>(props: SheetRowMenuProps<Row>) {
  const { scroller, rows, rowKey, selection, rowActions, height } = props
  const { menu, openMenu, closeMenu } = useRowMenu(rows, rowKey, rowActions)
  const [reached, setReached] = useState<HTMLElement | null>(null)
  const grid = () => scroller.current?.querySelector<HTMLElement>('[role=grid]')
  useEffect(() => {
    const sheet = scroller.current
    if (!sheet) return undefined
    const ended = new AbortController()
    const { signal } = ended
    const reach = ({ target }: Event) => setReached((first) => first ?? rowOf(target))
    const open = (event: Event) => {
      // By key, the target is the sheet itself; a right click on a cell keeps the menu of the browser.
      const line = event.target === grid() ? rowOf(sheet.querySelector('[data-active]')) : null
      if (!line) return
      event.preventDefault()
      openMenu(line)
    }
    sheet.addEventListener('pointerover', reach, { signal, passive: true })
    sheet.addEventListener('contextmenu', open, { signal })
    return () => ended.abort()
  })
  const close = () => {
    closeMenu()
    grid()?.focus({ preventScroll: true })
  }
  return (
    <>
      {reached && (
        <RowMenuButton scroller={scroller} first={reached} rows={rows} height={height} top={height} onMenu={openMenu} />
      )}
      {menu && (
        <Suspense>
          <RowMenu
            key={menu.line.dataset['row']}
            {...menu}
            selection={selection}
            onPreview={undefined}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
