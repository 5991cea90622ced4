import type { ComponentProps } from 'react'
import type { TriState } from './matrix.ts'

interface TriCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'disabled'> {
  readonly state: TriState
  readonly onToggle: () => void
  /** Why it cannot be changed; it stays focusable. */
  readonly reason?: string | undefined
}

/** Renders a checkbox with three states, native because there are a hundred. */
export function TriCheckbox({ state, onToggle, reason, ...rest }: TriCheckboxProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = state === 'some'
      }}
      checked={state === 'all'}
      onChange={() => reason === undefined && onToggle()}
      {...(reason !== undefined && { 'aria-disabled': true, 'aria-description': reason, title: reason })}
    />
  )
}
