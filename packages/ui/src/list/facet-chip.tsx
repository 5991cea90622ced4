import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './facet-filter.module.css'
import type { FacetFilterProps, FacetOption } from './facet-filter.tsx'

interface FacetChipProps extends Omit<ComponentProps<'button'>, 'children' | 'type'>, Pick<FacetFilterProps, 'label' | 'options' | 'chosen'> {}

const summary = (options: readonly FacetOption[], chosen: readonly string[]) => {
  const [first, ...others] = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return others.length === 0 ? first : `${first} +${others.length}`
}

/** The button of a filter: its name, and what is chosen. */
export function FacetChip({ label, options, chosen, className = '', ...button }: FacetChipProps) {
  return (
    <button type="button" className={`${classes.chip} ${className}`} data-active={chosen.length > 0 || undefined} {...button}>
      {label}
      {chosen.length > 0 && <strong>{summary(options, chosen)}</strong>}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}
