import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import { FacetChip } from './facet-chip.tsx'
import classes from './facet-filter.module.css'
import { FilterModes } from './filter-modes.tsx'
import type { RangeFilterProps } from './range-filter.tsx'
import { useChipPlace } from './use-chip-place.ts'
import { rangePeriods, useRangeOptions } from './use-range-options.ts'

interface RangeEndProps extends Pick<RangeFilterProps, 'kind'> {
  readonly label: string
  readonly value: string
  readonly onPut: (value: string) => void
}

/** Renders one end of a range, applied by Enter and on leaving it. */
function RangeEnd({ label, kind, value, onPut }: RangeEndProps) {
  const field = useRef<HTMLInputElement>(null)
  // The same field follows its value: another one would lose the focus, and with it Escape.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== value) field.current.value = value
  }, [value])
  const put = (typed: string) => {
    if (typed !== value) onPut(typed)
  }
  return (
    <label className={classes.end}>
      {label}
      <input
        ref={field}
        className={classes.search}
        type={kind === 'date' ? 'date' : 'number'}
        step={kind === 'money' ? '0.01' : 1}
        defaultValue={value}
        onBlur={(event) => put(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && put(event.currentTarget.value)}
      />
    </label>
  )
}

/** Renders a range with its ends. Loaded on first use, and open then. */
export default function RangeDropdown({
  label,
  field,
  kind,
  currency,
  chosen,
  mode,
  onChange,
  optional = false,
}: RangeFilterProps) {
  const text = useUiText()
  const options = useRangeOptions({ kind, currency }, chosen)
  const { opened, change: setOpened, button } = useBegunOpen()
  const isUsed = chosen.length > 0 || mode.empty
  useChipPlace(button, isUsed, opened)
  const [from = '', to = ''] = chosen.find((value) => value.includes('..'))?.split('..') ?? []
  const change = (first: string, last: string) =>
    onChange(first === '' && last === '' ? [] : [`${first}..${last}`], mode)
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
        {kind === 'date' && (
          <div className={classes.options}>
            {rangePeriods.map((period) => (
              <label key={period} className={classes.option}>
                <input
                  type="radio"
                  name={label}
                  checked={chosen.includes(period)}
                  onChange={() => onChange([period], mode)}
                />
                {text(`ui.range.${period}`)}
              </label>
            ))}
          </div>
        )}
        <div className={classes.ends}>
          <RangeEnd label={text('ui.range.from')} kind={kind} value={from} onPut={(value) => change(value, to)} />
          <RangeEnd label={text('ui.range.to')} kind={kind} value={to} onPut={(value) => change(from, value)} />
        </div>
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
