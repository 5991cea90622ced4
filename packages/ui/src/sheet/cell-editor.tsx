import { useEffect, useRef, type KeyboardEvent } from 'react'
import classes from './sheet.module.css'

/** Where the sheet goes once a cell is done. */
export type EditEnd = 'stay' | 'down' | 'up' | 'right' | 'left'

interface CellEditorProps {
  readonly label: string
  /** What the cell says. */
  readonly text: string
  /** What was typed to begin; it takes the place of what the cell says. */
  readonly typed: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly align: 'start' | 'end' | undefined
  readonly onDone: (text: string, end: EditEnd) => void
  readonly onCancel: () => void
}

const endOf = ({ key, shiftKey }: KeyboardEvent): EditEnd | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** The field in a cell that is being changed: Enter and Tab keep what is typed and go on, Esc restores. */
export function CellEditor({ label, text, typed, choices, align, onDone, onCancel }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const done = useRef(false)
  useEffect(() => {
    field.current?.focus()
    if (typed === undefined) field.current?.select?.()
  }, [typed])
  const finish = (end: EditEnd) => {
    if (done.current) return
    done.current = true
    onDone(field.current?.value ?? text, end)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // What is saved with Ctrl+S is also what is being typed.
    if ((event.ctrlKey || event.metaKey) && event.key === 's') return finish('stay')
    const end = endOf(event)
    if (end) {
      event.preventDefault()
      finish(end)
      event.stopPropagation()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      done.current = true
      onCancel()
    }
  }
  const shared = { 'aria-label': label, className: classes.editor, onKeyDown, onBlur: () => finish('stay') }
  if (!choices)
    return (
      <input
        ref={field}
        {...shared}
        data-align={align}
        defaultValue={typed ?? text}
        autoComplete="off"
        spellCheck={false}
      />
    )
  const begins = choices.find(
    (choice) => typed !== undefined && choice.label.toLowerCase().startsWith(typed.toLowerCase()),
  )
  return (
    <select ref={field} {...shared} defaultValue={begins?.label ?? text}>
      {choices.map((choice) => (
        <option key={choice.value}>{choice.label}</option>
      ))}
    </select>
  )
}
