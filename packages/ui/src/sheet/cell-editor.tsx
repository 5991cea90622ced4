import { useEffect, useRef, type KeyboardEvent } from 'react'
import classes from './sheet.module.css'

/** Where the active cell moves after editing. */
export type EditEnd = 'stay' | 'down' | 'up' | 'right' | 'left' | 'row-below' | 'row-above'

interface CellEditorProps {
  readonly label: string
  /** Current text of the cell. */
  readonly text: string
  /** The character that started editing; it replaces the current text. */
  readonly typed: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined
  readonly align: 'start' | 'end' | undefined
  /** Whether ↓ and ↑ keep the text and edit the cell of the next or the previous row. */
  readonly arrows?: boolean
  readonly onDone: (text: string, end: EditEnd) => void
  readonly onCancel: () => void
}

const endOf = ({ key, shiftKey }: KeyboardEvent): EditEnd | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

const ROWS: Readonly<Record<string, EditEnd>> = { ArrowDown: 'row-below', ArrowUp: 'row-above' }

/** Renders the field of a cell that is being edited: Enter and Tab keep the text and move on, Esc restores it. */
export function CellEditor({ label, text, typed, choices, align, arrows = false, onDone, onCancel }: CellEditorProps) {
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
    // Ctrl+S also saves the text that is being typed.
    if ((event.ctrlKey || event.metaKey) && event.key === 's') return finish('stay')
    // In a list of values the arrows select one.
    const end = endOf(event) ?? (arrows && !choices ? ROWS[event.key] : undefined)
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
