import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useShell } from '@backoffice/shell-kit'
import { Combobox, useCombobox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { typedName, withName, type Person } from './mentions.ts'
import { colleaguesQuery } from '../references/colleagues.ts'
import classes from './rail.module.css'
import { useText } from './texts.ts'

interface MentionFieldProps {
  readonly label: string
  readonly placeholder?: string
  /** Key that moves the focus here. */
  readonly dataKey?: string
  /** Whether writing was just requested. */
  readonly begun: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onMention: (person: Person) => void
  /** Ctrl+Enter and ⌘+Enter; omitted where the form around it takes them. */
  readonly onSend?: () => void
  readonly maxLength?: number
  /** What is wrong with the text. */
  readonly error?: ReactNode
}

const SHOWN = 6

/**
 * Renders a text field in which `@` suggests colleagues: ↑ and ↓ select, Enter or Tab inserts, Escape keeps the text as
 * typed.
 */
export function MentionField({
  label,
  placeholder,
  dataKey,
  begun,
  value,
  onChange,
  onMention,
  onSend,
  maxLength = 4000,
  error,
}: MentionFieldProps) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { api } = useShell()
  const taken = useRef<number>(undefined)
  const [caret, setCaret] = useState(0)
  const [place, setPlace] = useState(0)
  const [left, setLeft] = useState<number>()
  const name = typedName(value, caret)
  const isOpen = name !== undefined && left !== name.from
  const { data } = useQuery({ ...colleaguesQuery(api), enabled: isOpen })
  const people = isOpen
    ? (data?.results ?? [])
        .filter((person) => person.name.toLowerCase().includes(name.typed.toLowerCase()))
        .slice(0, SHOWN)
    : []
  const combobox = useCombobox({ opened: people.length > 0 })
  const current = people[Math.min(place, people.length - 1)]

  useEffect(() => {
    if (begun) field.current?.focus()
  }, [begun])
  // The caret is behind the name before the next key.
  useLayoutEffect(() => {
    if (taken.current === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(taken.current, taken.current)
    taken.current = undefined
  })
  const take = (person: Person) => {
    if (!name) return
    const next = withName(value, name, person)
    onChange(next.body)
    onMention(person)
    setPlace(0)
    setCaret(next.caret)
    taken.current = next.caret
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (!onSend) return
      event.preventDefault()
      onSend()
    } else if (current && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setPlace((place + (event.key === 'ArrowDown' ? 1 : people.length - 1)) % people.length)
    } else if (current && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      take(current)
    } else if (isOpen && event.key === 'Escape') {
      event.preventDefault()
      setLeft(name.from)
    }
  }
  return (
    <div>
      <label className={classes.label} htmlFor={id} data-key={dataKey}>
        {label}
      </label>
      <Combobox
        store={combobox}
        withinPortal={false}
        width="target"
        position="bottom"
        transitionProps={{ duration: 0 }}
        onOptionSubmit={(uid) => people.filter((person) => person.uid === uid).forEach(take)}
      >
        <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
          <textarea
            ref={field}
            id={id}
            className={classes.textarea}
            data-autofocus={begun || undefined}
            rows={2}
            maxLength={maxLength}
            placeholder={placeholder}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            aria-autocomplete="list"
            aria-controls={current ? `${id}-people` : undefined}
            aria-activedescendant={current ? `${id}-${current.uid}` : undefined}
            data-mantine-stop-propagation={current ? true : undefined}
            value={value}
            onChange={({ currentTarget }) => {
              setCaret(currentTarget.selectionStart)
              setPlace(0)
              onChange(currentTarget.value)
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onKeyDown={onKeyDown}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options id={`${id}-people`} aria-label={text('rail.colleagues')}>
            {people.map((person) => (
              <Combobox.Option
                key={person.uid}
                id={`${id}-${person.uid}`}
                value={person.uid}
                data-combobox-selected={person === current || undefined}
                aria-selected={person === current}
              >
                {person.name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
