import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useUiText } from '../messages.ts'
import classes from './facet-filter.module.css'
import type { FacetFilterProps } from './facet-filter.tsx'

interface FacetChipProps
  extends
    Omit<ComponentProps<'button'>, 'children' | 'type'>,
    Pick<FacetFilterProps, 'label' | 'field' | 'options' | 'chosen' | 'mode'> {}

/** Renders the button of a filter: its name, and the selected values. */
export function FacetChip({
  label,
  field,
  options,
  chosen,
  mode: { not, off, empty },
  className = '',
  ...button
}: FacetChipProps) {
  const text = useUiText()
  const [first, ...others] = [
    ...chosen.map((value) => options.find((option) => option.value === value)?.label ?? value),
    ...(empty ? [text('ui.filter.empty')] : []),
  ]
  const value = first !== undefined && (others.length === 0 ? first : `${first} +${others.length}`)
  return (
    <button
      type="button"
      className={`${classes.chip} ${className}`}
      data-field={field}
      data-label={label}
      data-active={first !== undefined || undefined}
      data-off={off || undefined}
      {...button}
    >
      {label}
      {value && <strong>{not ? text('ui.filter.not', { value }) : value}</strong>}
      {off && <small>{text('ui.filter.is-off')}</small>}
      <IconChevronDown size={14} aria-hidden />
    </button>
  )
}
