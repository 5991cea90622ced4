import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEvent, ReactNode } from 'react'
import { useText } from './texts.ts'
import type { useOrder } from './use-order.ts'
import classes from './sortable-row.module.css'

interface SortableRowProps {
  readonly name: string
  readonly place: number
  /** From `useOrder`; undefined where rows stay in their places. */
  readonly itemAt: ReturnType<typeof useOrder>['itemAt'] | undefined
  readonly className: string | undefined
  readonly children: ReactNode
}

/** Returns the place of the row of the same list under the pointer. */
function placeUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
  const isSibling = row?.parentElement === currentTarget.closest('[data-place]')?.parentElement
  return row && isSibling ? Number(row.dataset['place']) : undefined
}

/** Renders a row that is moved by its grip: with a pointer, or by Alt and the arrows. */
export function SortableRow({ name, place, itemAt, className, children }: SortableRowProps) {
  const text = useText()
  const item = itemAt?.(place)
  const end = (event: PointerEvent<HTMLElement>, drops: boolean) => {
    const under = drops ? placeUnder(event) : undefined
    if (under !== undefined) itemAt?.(under).onDrop()
    item?.onDrag(false)
  }
  return (
    <li className={`${classes.row} ${className ?? ''}`} data-place={place} data-marked={item?.marked || undefined}>
      {item && (
        <button
          type="button"
          className={classes.grip}
          aria-label={text('record.move', { name })}
          title={text('record.move-hint')}
          onKeyDown={item.onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            item.onDrag(true)
          }}
          onPointerMove={(event) => {
            const under = event.currentTarget.hasPointerCapture(event.pointerId) ? placeUnder(event) : undefined
            if (under !== undefined) itemAt?.(under).onOver()
          }}
          onPointerUp={(event) => end(event, true)}
          onPointerCancel={(event) => end(event, false)}
        >
          <IconGripVertical size={16} stroke={1.7} aria-hidden />
        </button>
      )}
      {children}
    </li>
  )
}
