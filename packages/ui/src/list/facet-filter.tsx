import { Popover, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useUiText } from '../messages.ts'
import { Count } from '../values/count.tsx'
import classes from './facet-filter.module.css'

/** A value that can be chosen in a filter. */
export interface FacetOption {
  readonly value: string
  readonly label: string
  /** Number of records that have it; undefined while that is not known. */
  readonly count?: number | undefined
}

interface FacetFilterProps {
  readonly label: string
  readonly options: readonly FacetOption[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** From so many options on, they can be searched. */
const MANY = 10

const summary = (options: readonly FacetOption[], chosen: readonly string[]) => {
  const [first, ...others] = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return others.length === 0 ? first : `${first} +${others.length}`
}

/** A filter chip: what is chosen in words, and on opening the values with their counts. Values are joined by "or". */
export function FacetFilter({ label, options, chosen, onChange }: FacetFilterProps) {
  const text = useUiText()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted))
  const toggle = (value: string) => onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus returnFocus width={272} transitionProps={{ duration: 80 }} hideDetached={false}>
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-active={chosen.length > 0 || undefined} onClick={() => setOpened(!opened)}>
          {label}
          {chosen.length > 0 && <strong>{summary(options, chosen)}</strong>}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={4} aria-label={label}>
        {options.length > MANY && (
          <input
            className={classes.search}
            type="search"
            aria-label={text('ui.filter.search', { label })}
            placeholder={text('ui.filter.search', { label })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <ul className={classes.options} aria-label={label}>
          {found.length === 0 && <li className={classes.nothing}>{text('ui.filter.nothing')}</li>}
          {found.map(({ value, label: name, count }) => (
            <li key={value}>
              <button type="button" role="checkbox" aria-checked={chosen.includes(value)} className={classes.option} onClick={() => toggle(value)}>
                <span className={classes.box}>{chosen.includes(value) && <IconCheck size={12} stroke={3} aria-hidden />}</span>
                <span className={classes.name}>{name}</span>
                {count !== undefined && (
                  <span className={classes.count}>
                    <Count of={count} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
        {chosen.length > 0 && (
          <button type="button" className={classes.clear} onClick={() => onChange([])}>
            {text('ui.filter.clear')}
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
