import {
  defaultRangeExtractor,
  elementScroll,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

interface VirtualRowsOptions {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Height of every row, in pixels. */
  readonly height: number
  /** Height of the sticky part of the scroller, in pixels. */
  readonly top: number
  readonly onEnd?: (() => void) | undefined
}

/** Assumed height of the scroller before it is measured, and where nothing is ever laid out. */
const UNMEASURED = 800

type Rows = Virtualizer<HTMLElement, Element>

/** Follows the size of the scroller as the browser reports it: reading it would cause layout too early. */
function followSize({ scrollElement }: Rows, report: (rect: Rect) => void): (() => void) | undefined {
  if (!scrollElement) return undefined
  const observer = new ResizeObserver(([entry]) => {
    if (entry)
      report({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) || UNMEASURED })
  })
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

/** A scroller that was never scrolled is already in position. */
function scrollTo(offset: number, options: Parameters<typeof elementScroll>[1], rows: Rows): void {
  if (offset !== 0 || rows.scrollOffset) elementScroll(offset, options, rows)
}

/** Rows beyond the visible ones: on both sides at rest, and behind and ahead of a quick scroll until the next frame. */
const [AT_REST, BEHIND, AHEAD] = [5, 2, 10]

/** Returns the rows to render: few when a list opens or responds to a key, more ahead while scrolling. */
const drawnRows = (range: Range, direction: Rows['scrollDirection']): number[] =>
  direction === null
    ? defaultRangeExtractor({ ...range, overscan: AT_REST })
    : defaultRangeExtractor({
        ...range,
        overscan: 0,
        startIndex: Math.max(range.startIndex - (direction === 'backward' ? AHEAD : BEHIND), 0),
        endIndex: Math.min(range.endIndex + (direction === 'forward' ? AHEAD : BEHIND), range.count - 1),
      })

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  j: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  k: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  PageDown: (index) => index + 10,
  PageUp: (index) => index - 10,
  Home: () => 0,
  End: (_index, last) => last,
}

const focusable = (row: Element) =>
  row.querySelector<HTMLElement>('a[data-row-link]') ?? (row instanceof HTMLElement ? row : null)

/**
 * Renders only the visible rows. Returns those, the heights above and below them, and the handler of the keys that move
 * between rows: `j` `k` ↑ ↓ PageUp PageDown Home End. `reveal` scrolls a row into view.
 */
export function useVirtualRows({ scroller, count, height, top, onEnd }: VirtualRowsOptions) {
  const virtualizer: Rows = useVirtualizer<HTMLElement, Element>({
    count,
    estimateSize: () => height,
    getScrollElement: () => scroller.current,
    initialRect: { width: 0, height: UNMEASURED },
    observeElementRect: followSize,
    scrollToFn: scrollTo,
    scrollPaddingStart: top,
    rangeExtractor: (range) => drawnRows(range, virtualizer.scrollDirection),
  })
  const measured = useRef(height)
  useLayoutEffect(() => {
    if (measured.current !== height) virtualizer.measure()
    measured.current = height
  }, [virtualizer, height])

  const wanted = useRef<number>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const row = scroller.current?.querySelector(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = null
    focusable(row)?.focus({ preventScroll: true })
  })

  const items = virtualizer.getVirtualItems()
  const lastInSight = items.at(-1)?.index ?? -1
  useEffect(() => {
    if (count > 0 && lastInSight >= count - 15) onEnd?.()
  }, [count, lastInSight, onEnd])

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const step = STEPS[event.key]
      if (!step || event.ctrlKey || event.metaKey || event.altKey || count === 0) return
      event.preventDefault()
      const from = Number(document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? -1)
      const next = Math.min(Math.max(step(from, count - 1), 0), count - 1)
      virtualizer.scrollToIndex(next, { align: 'auto' })
      const row = scroller.current?.querySelector(`[data-index="${next}"]`)
      if (row) focusable(row)?.focus({ preventScroll: true })
      else wanted.current = next
    },
    [count, scroller, virtualizer],
  )

  const reveal = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }), [virtualizer])
  const first = items[0]?.index ?? 0
  return {
    first,
    end: lastInSight + 1,
    above: first * height,
    below: Math.max(count - lastInSight - 1, 0) * height,
    onKeyDown,
    reveal,
  }
}
