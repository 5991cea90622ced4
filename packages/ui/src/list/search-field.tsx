import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useUiText } from '../messages.ts'
import classes from './search-field.module.css'

interface SearchFieldProps {
  /** What is searched for now, from the address. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly label: string
  readonly placeholder?: string
}

/**
 * The search box of a list. Each key reports at once: what is asked of the server, and when, is the caller's matter.
 * A change of `value` from outside, such as Back, shows in the box unless it is only the echo of what was typed.
 * An arrow down leads to the first row. Its parts are native: a list that begins must not wait for the fields of forms.
 */
export function SearchField({ value, onChange, label, placeholder }: SearchFieldProps) {
  const text = useUiText()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setTyped(value)
  }, [value])
  const change = (next: string) => {
    setTyped(next)
    reported.current = next
    onChange(next)
  }
  return (
    <div className={classes.field}>
      <IconSearch className={classes.icon} size={16} stroke={1.8} aria-hidden />
      <input
        ref={field}
        type="search"
        data-search
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            change('')
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-list] a[data-row-link]')?.focus()
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text('ui.search.clear')}
          onClick={() => {
            change('')
            field.current?.focus()
          }}
        >
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </div>
  )
}
