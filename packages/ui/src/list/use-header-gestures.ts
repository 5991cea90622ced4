import { useMemo, useRef, type DragEvent, type PointerEvent } from 'react'
import { LEAST_WIDTH } from './arrangement.ts'
import type { HeaderMoves } from './head-row.tsx'

const columnAt = ({ target }: { readonly target: EventTarget }): string | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? undefined) : undefined

/**
 * Moves a column by dragging its header, and resizes it by dragging the header's edge. While an edge is dragged only
 * the column's own element changes; the list gets the width when it is released.
 */
export function useHeaderGestures(moves: HeaderMoves | undefined) {
  const dragged = useRef<string>(undefined)
  return useMemo(() => {
    if (!moves) return {}
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const edge = event.target instanceof HTMLElement ? event.target : null
        const column = edge?.dataset['edge']
        const header = edge?.closest('th')
        const table = edge?.closest('table')
        if (!edge || column === undefined || !header || !table) return
        event.preventDefault()
        edge.setPointerCapture(event.pointerId)
        const [from, width] = [event.clientX, header.offsetWidth]
        const drawn = table.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`)
        let by = 0
        const follow = ({ clientX }: globalThis.PointerEvent) => {
          by = Math.max(clientX - from, LEAST_WIDTH - width)
          if (drawn) drawn.style.width = `${width + by}px`
        }
        const end = () => {
          edge.removeEventListener('pointermove', follow)
          if (by !== 0) moves.widen(column, by)
        }
        edge.addEventListener('pointermove', follow)
        edge.addEventListener('lostpointercapture', end, { once: true })
      },
      onDragStart(event: DragEvent<HTMLElement>) {
        dragged.current = columnAt(event)
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged.current !== undefined && columnAt(event) !== undefined) event.preventDefault()
      },
      onDrop(event: DragEvent<HTMLElement>) {
        const at = columnAt(event)
        if (dragged.current !== undefined && at !== undefined && at !== dragged.current)
          moves.place(dragged.current, at)
        dragged.current = undefined
      },
    }
  }, [moves])
}
