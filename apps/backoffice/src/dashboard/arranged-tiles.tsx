import '@mantine/core/styles/Combobox.layer.css'
import { dashboardClasses, type ArrangedWidget, type LoadedWidget } from '@backoffice/record-kit/dashboard'
import { SortableRow, useOrder } from '@backoffice/record-kit/parts'
import { IconButton } from '@backoffice/ui'
import { Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useText } from './texts.ts'
import type { useArrangement } from './use-arrangement.ts'
import classes from './arranging.module.css'

type Arrangement = ReturnType<typeof useArrangement>

const sizes = ['small', 'medium', 'large'] as const

interface TileProps extends Pick<Arrangement, 'nameOf' | 'resize'>, ArrangedWidget {
  readonly place: number
  readonly itemAt: ReturnType<typeof useOrder>['itemAt']
  readonly onRemove: () => void
}

function Tile({ widget, size, place, itemAt, nameOf, resize, onRemove }: TileProps) {
  const text = useText()
  const name = nameOf(widget)
  return (
    <SortableRow
      name={name}
      place={place}
      itemAt={itemAt}
      className={`${classes.tile ?? ''} ${dashboardClasses[size] ?? ''}`}
    >
      <strong className={classes.name}>{name}</strong>
      <NativeSelect
        size="xs"
        aria-label={text('shell.arrange.width', { name })}
        value={size}
        data={sizes.map((value) => ({ value, label: text(`shell.arrange.width.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = sizes.find((one) => one === value)
          if (chosen) resize(widget, chosen)
        }}
      />
      <IconButton aria-label={text('shell.arrange.remove', { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.7} aria-hidden />
      </IconButton>
    </SortableRow>
  )
}

/** Focuses the widget at a position, or what can be added where none is left. */
function focusAt(frame: HTMLElement | null, place: number): void {
  const grips = frame?.querySelectorAll<HTMLElement>('[data-place] > button:first-child')
  const target = grips?.[Math.min(place, grips.length - 1)] ?? frame?.querySelector('button')
  target?.focus()
}

/** Renders the widgets of a dashboard as tiles that are moved, sized, removed and added. */
export function ArrangedTiles({ shown, removed, nameOf, order, resize, remove, add }: Arrangement) {
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const { shown: tiles, itemAt } = useOrder(shown, shown.length > 1, async ({ widget }, to, next) =>
    order(next, widget, to),
  )
  useEffect(() => focusAt(frame.current, 0), [])
  const removeAt = (place: number, widget: LoadedWidget) => {
    flushSync(() => remove(widget))
    focusAt(frame.current, place)
  }
  const addLast = (widget: LoadedWidget) => {
    flushSync(() => add(widget))
    focusAt(frame.current, shown.length)
  }
  return (
    <div ref={frame} className={`${classes.tiles ?? ''} ${dashboardClasses.place ?? ''}`}>
      <ol className={dashboardClasses.grid} aria-label={text('shell.arrange.shown')}>
        {tiles.map(({ widget, size }, place) => (
          <Tile
            key={widget.name}
            {...{ widget, size, place, itemAt, nameOf, resize }}
            onRemove={() => removeAt(place, widget)}
          />
        ))}
      </ol>
      {removed.length > 0 && (
        <>
          <h2 className={classes.title}>{text('shell.arrange.removed')}</h2>
          <ul className={classes.removed}>
            {removed.map((widget) => (
              <li key={widget.name}>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
                  aria-label={text('shell.arrange.add', { name: nameOf(widget) })}
                  onClick={() => addLast(widget)}
                >
                  {nameOf(widget)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
