import { useMemo, useRef, type MouseEvent } from 'react'

/** Time to wait for a second click before the first one opens the record, in milliseconds. */
const SECOND_CLICK = 220

/** Returns the editable cell under the pointer; where the link of the row covers its cells, the one below it. */
const cellAt = ({ target, clientX, clientY }: MouseEvent): HTMLElement | undefined => {
  const pointed =
    target instanceof Element && target.closest('a')
      ? document.elementsFromPoint(clientX, clientY)
      : [target instanceof Element ? target.closest('[data-edit]') : null]
  return pointed.find(
    (element): element is HTMLElement => element instanceof HTMLElement && element.dataset['edit'] !== undefined,
  )
}

/** Returns whether the text of the link is clicked, and not the row around it. */
const isOnWords = (link: Element, { clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = link.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}

/**
 * Handles clicks on editable cells: a double click edits the cell, a single click opens the row. It opens after the
 * time for a second click; on the text of the link, by touch and with a modifier it opens at once, as everywhere.
 */
export function useCellClicks(onEdit: (key: string, column: string) => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useMemo(
    () => ({
      onClickCapture(event: MouseEvent) {
        const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-row-link]') : null
        const touched = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
        if (
          !link ||
          event.detail === 0 ||
          touched ||
          event.ctrlKey ||
          event.metaKey ||
          event.shiftKey ||
          isOnWords(link, event) ||
          !cellAt(event)
        )
          return
        event.preventDefault()
        event.stopPropagation()
        clearTimeout(waiting.current)
        if (event.detail === 1) waiting.current = setTimeout(() => link.click(), SECOND_CLICK)
      },
      onDoubleClick(event: MouseEvent) {
        const cell = cellAt(event)
        const [key, column] = [cell?.closest<HTMLElement>('[data-row]')?.dataset['row'], cell?.dataset['edit']]
        if (
          key === undefined ||
          column === undefined ||
          event.target instanceof HTMLButtonElement ||
          event.target instanceof HTMLInputElement ||
          event.target instanceof HTMLSelectElement
        )
          return
        clearTimeout(waiting.current)
        onEdit(key, column)
      },
    }),
    [onEdit],
  )
}
