import '@mantine/core/styles/Popover.layer.css'
import { useLocale, type Locale } from '@backoffice/texts'
import { Popover } from '@mantine/core'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useBegunOpen } from '../actions/use-begun-open.ts'
import { useUiText } from '../messages.ts'
import { addressAmount } from '../typed/address-amount.ts'
import { formatAmount } from '../values/format-money.ts'
import { moneyProblemTexts, parseMoney, type MoneyProblem } from '../values/parse-money.ts'
import { FacetChip } from './facet-chip.tsx'
import classes from './facet-filter.module.css'
import { FilterModes } from './filter-modes.tsx'
import type { RangeFilterProps } from './range-filter.tsx'
import { useChipPlace } from './use-chip-place.ts'
import { endsOf, rangePeriods, useRangeOptions } from './use-range-options.ts'

interface RangeEndProps extends Pick<RangeFilterProps, 'kind'> {
  readonly label: string
  readonly value: string
  readonly onPut: (value: string) => void
}

/** Writes an amount of the URL as the language does; one that a damaged URL has stays as it is. */
const amountIn = (value: string, locale: Locale): string =>
  value === '' || Number.isNaN(Number(value)) ? value : formatAmount(Math.round(Number(value) * 100), locale)

/** Renders one end of a range, applied by Enter and on leaving it. Amounts may have their currency. */
function RangeEnd({ label, kind, value, onPut }: RangeEndProps) {
  const text = useUiText()
  const locale = useLocale()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<MoneyProblem>()
  const shown = kind === 'money' ? amountIn(value, locale) : value
  // The same field follows its value: another one would lose the focus, and with it Escape.
  useLayoutEffect(() => {
    if (field.current && field.current.value !== shown) field.current.value = shown
  }, [shown])
  const put = (typed: string) => {
    const cents = kind === 'money' ? parseMoney(typed, locale) : null
    if (typeof cents === 'string') return setProblem(cents)
    setProblem(undefined)
    const next = kind !== 'money' ? typed : cents === null ? '' : addressAmount(cents)
    if (next !== value) onPut(next)
  }
  return (
    <div className={classes.end}>
      <label>
        {label}
        <input
          ref={field}
          className={classes.search}
          {...(kind === 'money' ? { inputMode: 'decimal', autoComplete: 'off' } : { step: 1 })}
          type={kind === 'money' ? 'text' : kind}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          defaultValue={shown}
          onBlur={(event) => put(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && put(event.currentTarget.value)}
        />
      </label>
      {problem && (
        <span id={id} role="alert" className={classes.problem}>
          {text(moneyProblemTexts[problem])}
        </span>
      )}
    </div>
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
  const { from, isAbove, to, isBelow } = endsOf(chosen.find((value) => value.includes('..')) ?? '')
  const change = (first: string, last: string) => {
    const [start, end] = [isAbove && first !== '' ? `>${first}` : first, isBelow && last !== '' ? `<${last}` : last]
    onChange(start === '' && end === '' ? [] : [`${start}..${end}`], mode)
  }
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
          <RangeEnd
            label={text(isAbove ? 'ui.range.more' : 'ui.range.from')}
            kind={kind}
            value={from}
            onPut={(value) => change(value, to)}
          />
          <RangeEnd
            label={text(isBelow ? 'ui.range.less' : 'ui.range.to')}
            kind={kind}
            value={to}
            onPut={(value) => change(from, value)}
          />
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
