import { focusFirst } from '@backoffice/form-rules/focus'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useKitText } from '../messages.ts'

/**
 * Returns the inputs whose text cannot be read as a value of their field: an amount with letters in it, half a date. The
 * browser knows them by their validity; the values of a form never hold such a text.
 */
const unreadableIn = (place: ParentNode | null): readonly HTMLInputElement[] =>
  [...(place?.querySelectorAll('input') ?? [])].filter(
    ({ type, validity }) => validity.badInput || (type !== 'date' && validity.customError),
  )

const labelOf = (input: HTMLInputElement): string =>
  (input.labels?.[0]?.textContent ?? input.ariaLabel ?? '').replace(/\s*\*$/, '').trim()

/** Puts the focus on the first input of a place whose text cannot be read. Returns whether there is one. */
export function focusUnreadable(place: ParentNode | null): boolean {
  const inputs = unreadableIn(place)
  focusFirst(inputs)
  return inputs.length > 0
}

interface Unreadable {
  /** The form that is watched. */
  readonly element: RefObject<HTMLFormElement | null>
  /** Another number for each time that what was typed is thrown away: the key of the fields. */
  readonly turn: number
  /** The labels of the fields that cannot be read. */
  readonly fields: readonly string[]
  /** Says that they stopped a submit, as long as they are there. */
  readonly message: string | undefined
  /** Stops a submit: puts the focus on the first of them. Returns whether there is one. */
  readonly block: () => boolean
  /** Throws away what cannot be read. */
  readonly discard: () => void
}

/** Gives half a date the message of the form: the browser shows it at the field, instead of one in its own language. */
function explainDates(place: ParentNode | null, message: string): void {
  for (const input of place?.querySelectorAll<HTMLInputElement>('input[type="date"]') ?? [])
    input.setCustomValidity(input.validity.badInput ? message : '')
}

/**
 * Watches a form for fields whose text cannot be read, so that it counts as a change and stops a save. A date field
 * with half a date says so itself, by the message of the form.
 */
export function useUnreadable({ dateMessage }: { readonly dateMessage: string }): Unreadable {
  const text = useKitText()
  const element = useRef<HTMLFormElement>(null)
  const [labels, setLabels] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const watch = () => {
      explainDates(element.current, dateMessage)
      const inputs = unreadableIn(element.current)
      setLabels(inputs.map(labelOf).join('\n'))
      if (inputs.length === 0) setAsked(false)
    }
    // At the document: the fields have handled the event by then.
    const events = ['input', 'change', 'focusout'] as const
    for (const event of events) document.addEventListener(event, watch)
    return () => events.forEach((event) => document.removeEventListener(event, watch))
  }, [dateMessage])
  const fields = labels === '' ? [] : labels.split('\n')
  return {
    element,
    turn,
    fields,
    message: isAsked && fields.length > 0 ? text('kit.record.unreadable', { fields: fields.join(', ') }) : undefined,
    block: () => {
      explainDates(element.current, dateMessage)
      const isBlocked = focusUnreadable(element.current)
      const [first] = unreadableIn(element.current)
      if (first?.type === 'date') first.reportValidity()
      setAsked(isBlocked)
      return isBlocked
    },
    discard: () => {
      if (unreadableIn(element.current).length > 0) setTurn((before) => before + 1)
      setLabels('')
    },
  }
}
