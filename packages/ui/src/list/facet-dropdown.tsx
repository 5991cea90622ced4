import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import { Count } from '../values/count.tsx'
import { FacetChip } from './facet-chip.tsx'
import classes from './facet-filter.module.css'
import type { FacetFilterProps } from './facet-filter.tsx'
import { FilterModes } from './filter-modes.tsx'
import { useChipPlace } from './use-chip-place.ts'

const nothing = { yes: 'ui.filter.nothing', 'not yet': 'ui.filter.counting', failed: 'ui.filter.not-counted' } as const

/** Returns the values that match a text, and before them the text itself where any text can be entered. */
function foundFor(typed: string, options: FacetFilterProps['options'], takesText: boolean) {
  if (typed === '') return options
  const wanted = typed.toLowerCase()
  const matching = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  return takesText && matching.every(({ value }) => value !== typed)
    ? [{ value: typed, label: typed, count: undefined }, ...matching]
    : matching
}

/** Renders a filter with its values. Loaded when the first filter is used, which starts opened. */
export default function FacetDropdown({
  label,
  field,
  options,
  chosen,
  mode,
  onChange,
  optional = false,
  counted = 'yes',
  takesText = false,
}: FacetFilterProps) {
  const text = useUiText()
  const { opened, change: setOpened, button } = useBegunOpen()
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)
  const wanted = typed.trim().toLowerCase()
  const found = foundFor(typed.trim(), options, takesText)
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value], mode)
  /** Selects the first match, and is ready for the next one. */
  const pickFirst = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    isWaiting.current = counted === 'not yet'
    if (isWaiting.current || wanted === '' || !found[0]) return
    if (!chosen.includes(found[0].value)) toggle(found[0].value)
    setTyped('')
  }
  // Enter before the values are known selects the first match as soon as they are.
  useEffect(() => {
    if (isWaiting.current && counted !== 'not yet') form.current?.requestSubmit()
  }, [counted])
  const isUsed = chosen.length > 0 || mode.empty
  useChipPlace(button, isUsed, opened)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width={272}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Popover.Target>
        <FacetChip
          label={label}
          field={field}
          options={options}
          chosen={chosen}
          mode={mode}
          ref={button}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={label}>
        <form ref={form} onSubmit={pickFirst}>
          <input
            className={classes.search}
            type="search"
            aria-label={text('ui.filter.search', { label })}
            placeholder={text('ui.filter.search', { label })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
        <ul className={classes.options} aria-label={label}>
          {found.length === 0 && !takesText && <li className={classes.nothing}>{text(nothing[counted])}</li>}
          {found.map(({ value, label: name, count }) => (
            <li key={value}>
              <label className={classes.option}>
                <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
                <span className={classes.name}>{name}</span>
                {count !== undefined && (
                  <span className={classes.count}>
                    <Count of={count} />
                  </span>
                )}
              </label>
            </li>
          ))}
        </ul>
        <FilterModes
          mode={mode}
          isUsed={isUsed}
          optional={optional}
          onChange={(next) => onChange(chosen, next)}
          onClear={() => onChange([], { not: false, off: false, empty: false })}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
