import { memo, useLayoutEffect, useRef, type RefObject } from 'react'
import { useUiText } from '../messages.ts'
import classes from './row-menu.module.css'
import { nameOfRow, rowOf } from './use-row-menu.ts'

interface RowMenuButtonProps {
  readonly scroller: RefObject<HTMLElement | null>
  /** The row that was reached first. */
  readonly first: HTMLElement
  /** When they change, the button finds its row again. */
  readonly rows: readonly unknown[]
  /** Height of every row, and of the content above the first one, in pixels. */
  readonly height: number
  readonly top: number
  readonly onMenu: (line: HTMLElement, button: HTMLElement) => void
}

function FloatingButton({ scroller, first, height, top, onMenu }: RowMenuButtonProps) {
  const text = useUiText()
  const button = useRef<HTMLButtonElement>(null)
  const line = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [list, own] = [scroller.current, button.current]
    if (!list || !own) return
    const point = (next: HTMLElement | null) => {
      line.current?.removeAttribute('data-pointed')
      line.current = next
      own.hidden = next === null
      if (!next) return
      next.setAttribute('data-pointed', '')
      own.style.transform = `translate(${list.scrollLeft}px, ${top + Number(next.dataset['index']) * height}px)`
      own.setAttribute('aria-label', text('ui.row.menu', { name: nameOfRow(next) }))
    }
    let over: HTMLElement | null = null
    const focused = () => rowOf(list.contains(document.activeElement) ? document.activeElement : null)
    const come = ({ target }: Event) => {
      if (target !== own) point((over = rowOf(target)))
    }
    const leave = () => {
      over = null
      point(focused())
    }
    const focus = ({ target }: FocusEvent) => {
      if (target !== own) point(rowOf(target))
    }
    const blur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) point(over)
    }
    const known = line.current ?? first
    point(known.isConnected ? known : null)
    const ended = new AbortController()
    const { signal } = ended
    list.addEventListener('pointerover', come, { signal, passive: true })
    list.addEventListener('pointerleave', leave, { signal })
    list.addEventListener('focusin', focus, { signal })
    list.addEventListener('focusout', blur, { signal })
    return () => ended.abort()
  })
  const open = (own: HTMLElement) => {
    // A row that was scrolled away and back has another element.
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-row][data-index="${line.current?.dataset['index']}"]`,
    )
    if (row) onMenu(row, own)
  }
  return (
    <button
      ref={button}
      type="button"
      hidden
      tabIndex={-1}
      aria-haspopup="menu"
      className={classes.floating}
      style={{ height: height - 1 }}
      onClick={({ currentTarget }) => open(currentTarget)}
    >
      ⋯
    </button>
  )
}

/**
 * Renders the button that opens the menu of a row, at the end of the hovered or focused one. There is one for all rows:
 * React renders nothing when it moves, and the position of a row follows from its number, so that nothing is measured
 * either. Loaded when a row is first hovered or focused.
 */
export default memo(FloatingButton)
