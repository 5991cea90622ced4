import { lazy, Suspense } from '@backoffice/lazy'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useContext, useEffect, useId, useRef, useState } from 'react'
import { useUiText } from '../messages.ts'
import type { Operator, TypedSearch } from '../typed/operators.ts'
import classes from './search-field.module.css'
import { TypedFields } from './typed-fields.ts'

const TypedSuggestions = lazy(() => import('../typed/typed-suggestions.tsx'))

/** Props of the search box of a list. */
export interface SearchFieldProps {
  /** Current search text, from the URL. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Receives typed filters, such as `status:paid`. Without it they are plain text. */
  readonly onOperators?: (operators: readonly Operator[]) => void
  readonly label: string
  readonly placeholder?: string
}

/**
 * Renders the search box of a list. Each key reports at once: the caller decides what to request, and when. Filters can
 * be typed, too: `status:paid total:>50 -brand:"two words"`. A change of `value` from outside, such as Back, shows in
 * the box unless it is an echo of what was typed. Arrow down moves to the first row. Its parts are native: the first
 * list must not wait for the fields of forms.
 */
export function SearchField({ value, onChange, onOperators, label, placeholder }: SearchFieldProps) {
  const text = useUiText()
  const [typed, setTyped] = useState(value)
  /** The value of the URL, and those reported since: a response may take longer than the next keys. */
  const reported = useRef([value])
  const field = useRef<HTMLInputElement>(null)
  const fields = useContext(TypedFields)
  const [begun, setBegun] = useState<TypedSearch['begun']>()
  const id = useId()
  useEffect(() => {
    const echo = reported.current.lastIndexOf(value)
    reported.current = echo === -1 ? [value] : reported.current.slice(echo)
    if (echo === -1) setTyped(value)
  }, [value])
  const latest = useRef(value)
  /** How the text was last read; undefined until someone types. */
  const asked = useRef<{ readonly done: boolean }>(undefined)
  const report = (next: string) => {
    reported.current.push(next)
    onChange(next)
  }
  const read = async (next: string, done: boolean) => {
    const { readOperators } = await import('../typed/operators.ts')
    if (latest.current !== next) return
    const found = readOperators(
      next,
      [...(fields?.values() ?? [])].map(({ seen, ...field }) => ({ ...field, options: [...seen.values()] })),
      done,
    )
    if (found.operators.length > 0) {
      latest.current = found.rest
      setTyped(found.rest)
      onOperators?.(found.operators)
    }
    setBegun(found.begun)
    report(found.sought)
  }
  const change = (next: string, done = false) => {
    latest.current = next
    asked.current = { done }
    setTyped(next)
    setBegun(undefined)
    if (fields && onOperators && next.includes(':')) read(next, done).catch((error: unknown) => console.error(error))
    else report(next.trim())
  }
  // What was typed before its filter was loaded is read again.
  useEffect(() =>
    fields?.follow(() => {
      if (asked.current && latest.current.includes(':')) change(latest.current, asked.current.done)
    }),
  )
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
        list={begun && id}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(typed, true)
          else if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            change('')
          } else if (event.key === 'ArrowDown' && !begun) {
            event.preventDefault()
            document.querySelector<HTMLElement>('[data-list] a[data-row-link]')?.focus()
          }
        }}
      />
      {begun && (
        <Suspense>
          <TypedSuggestions id={id} begun={begun} />
        </Suspense>
      )}
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
