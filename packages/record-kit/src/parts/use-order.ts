import { useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Returns a list with one item moved to another position. */
const moved = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const item = items[from]
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Reorders items by dragging, or by Alt and the arrows. A new order shows at once, and is stored by `move`. */
export function useOrder<Item>(
  items: readonly Item[],
  editable: boolean,
  move: (item: Item, to: number, order: readonly Item[]) => Promise<unknown>,
) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [order, setOrder] = useState<readonly Item[]>()
  const shown = order ?? items
  const moveTo = async (from: number, to: number) => {
    const item = shown[from]
    if (item === undefined || to < 0 || to >= shown.length || from === to) return
    const next = moved(shown, from, to)
    flushSync(() => setOrder(next))
    try {
      await move(item, to, next)
    } finally {
      setOrder(undefined)
    }
  }
  return {
    shown,
    /** Event handlers of the item at a position. */
    itemAt: (place: number) => ({
      marked: over === place && dragged !== undefined,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = event.altKey ? steps[event.key] : undefined
        if (step === undefined || !editable) return
        event.preventDefault()
        const grip = event.currentTarget
        void moveTo(place, place + step)
        // An element that is moved in the document loses the focus.
        grip.focus()
      },
      onDrag: (isDragging: boolean) => {
        setDragged(isDragging ? place : undefined)
        setOver(undefined)
      },
      onOver: () => setOver(place),
      onDrop: () => dragged !== undefined && void moveTo(dragged, place),
    }),
  }
}
