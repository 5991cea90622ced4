import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3, IconPin, IconPinFilled } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { NativeSelect } from '../actions/native-select.tsx'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import { moveColumn, shownIds, toggleColumn, togglePin } from './arrangement.ts'
import classes from './columns-dropdown.module.css'
import type { ColumnsMenuProps } from './columns-menu.tsx'
import type { Density } from './data-table.tsx'

const densities: readonly Density[] = ['compact', 'normal', 'roomy']
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Returns the columns that the list draws; undefined where it draws cards. */
function drawnColumns(): ReadonlySet<string | undefined> | undefined {
  const drawn = [...document.querySelectorAll<HTMLElement>('col[data-column]')]
  return drawn.length > 0 ? new Set(drawn.map(({ dataset }) => dataset['column'])) : undefined
}

/** The menu of a list's columns. Loaded on first use, and open then. */
export default function ColumnsDropdown({
  columns,
  arrangement,
  onArrange,
  density,
  onDensity,
  groups,
  group,
  onGroup,
}: ColumnsMenuProps) {
  const text = useUiText()
  const { opened, change: setOpened, button } = useBegunOpen()
  const shown = shownIds(columns, arrangement)
  // Only the usual columns give way to a narrow window: those that someone chose scroll sideways.
  const drawn = opened && !arrangement.columns ? drawnColumns() : undefined
  const inOrder = [
    ...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...columns.filter(({ id }) => !shown.includes(id)),
  ]
  const pinned = new Set(arrangement.pinned)
  const isArranged = Object.values(arrangement).some((part) => part !== undefined)
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const by = ARROWS[event.key]
    if (by === undefined || !event.altKey) return
    event.preventDefault()
    onArrange(moveColumn(columns, arrangement, id, by))
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      width={320}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Popover.Target>
        <IconButton
          ref={button}
          data-columns
          data-key="Shift C"
          aria-label={text('ui.columns.open')}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={text('ui.columns.open')}>
        <ul className={classes.columns} aria-label={text('ui.columns.columns')}>
          {inOrder.map(({ id, header, always }) => {
            const isShown = shown.includes(id)
            const place = shown.indexOf(id)
            return (
              <li key={id} className={classes.column}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={always}
                    onKeyDown={(event) => onKeyDown(event, id)}
                    onChange={() => onArrange(toggleColumn(columns, arrangement, id))}
                  />
                  {header}
                  {isShown && drawn?.has(id) === false && (
                    <small className={classes.quiet}>{text('ui.columns.no-room')}</small>
                  )}
                </label>
                <IconButton
                  aria-label={text('ui.columns.up', { header })}
                  disabled={place <= 0}
                  onClick={() => onArrange(moveColumn(columns, arrangement, id, -1))}
                >
                  <IconChevronUp size={14} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={text('ui.columns.down', { header })}
                  disabled={!isShown || place === shown.length - 1}
                  onClick={() => onArrange(moveColumn(columns, arrangement, id, 1))}
                >
                  <IconChevronDown size={14} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={text('ui.columns.pin', { header })}
                  aria-pressed={pinned.has(id)}
                  disabled={!isShown}
                  onClick={() => onArrange(togglePin(arrangement, id))}
                >
                  {pinned.has(id) ? <IconPinFilled size={14} aria-hidden /> : <IconPin size={14} aria-hidden />}
                </IconButton>
              </li>
            )
          })}
        </ul>
        <fieldset className={classes.choice}>
          <legend>{text('ui.columns.density')}</legend>
          {densities.map((one) => (
            <label key={one}>
              <input type="radio" name="density" checked={one === density} onChange={() => onDensity(one)} />
              {text(`ui.columns.density.${one}`)}
            </label>
          ))}
        </fieldset>
        {groups && onGroup && (
          <NativeSelect
            wide
            label={text('ui.columns.group')}
            value={group ?? ''}
            onChange={(event) => onGroup(event.currentTarget.value || undefined)}
          >
            <option value="">{text('ui.columns.no-group')}</option>
            {groups.map(({ field, label }) => (
              <option key={field} value={field}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
        <button type="button" className={classes.reset} disabled={!isArranged} onClick={() => onArrange({})}>
          {text('ui.columns.reset')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
