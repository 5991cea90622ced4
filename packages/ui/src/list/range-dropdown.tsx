import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import { FacetChip } from './facet-chip.tsx'
import classes from './facet-filter.module.css'
import { FilterModes } from './filter-modes.tsx'
import type { RangeFilterProps } from './range-filter.tsx'
import { useChipPlace } from './use-chip-place.ts'
import { rangePeriods, useRangeOptions } from './use-range-options.ts'

/** Renders a range with its ends. Loaded on first use, and open then. */
export default function RangeDropdown({
  label,
  field,
  kind,
  chosen,
  mode,
  onChange,
  optional = false,
}: RangeFilterProps) {
  const text = useUiText()
  const options = useRangeOptions(kind, chosen)
  const { opened, change: setOpened, button } = useBegunOpen()
  const isUsed = chosen.length > 0 || mode.empty
  useChipPlace(button, isUsed, opened)
  const [from = '', to = ''] = chosen.find((value) => value.includes('..'))?.split('..') ?? []
  const change = (first: string, last: string) =>
    onChange(first === '' && last === '' ? [] : [`${first}..${last}`], mode)
  const end = (name: 'from' | 'to', value: string, put: (value: string) => void) => (
    <label className={classes.end}>
      {text(`ui.range.${name}`)}
      <input
        className={classes.search}
        type={kind === 'date' ? 'date' : 'number'}
        step={kind === 'money' ? '0.01' : 1}
        defaultValue={value}
        key={value}
        onBlur={(event) => event.currentTarget.value !== value && put(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && put(event.currentTarget.value)}
      />
    </label>
  )
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
          {end('from', from, (value) => change(value, to))}
          {end('to', to, (value) => change(from, value))}
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
