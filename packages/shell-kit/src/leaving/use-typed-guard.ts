import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Props of the element around the fields of a dialog or drawer, which tell what was typed there. */
interface TypedFields {
  readonly ref: (element: HTMLElement | null) => void
  readonly onKeyDownCapture: () => void
  readonly onPointerDownCapture: () => void
  readonly onPasteCapture: () => void
  readonly onDropCapture: () => void
  readonly onInput: () => void
}

/** Keeps what is typed in a dialog or drawer from being lost. */
export interface TypedGuard {
  readonly fields: TypedFields
  /** Closes, after a question where something was typed. */
  readonly close: (onClose: () => void) => void
  /** Ends the question once its action runs, which may leave the page. A failed one asks again. */
  readonly confirm: () => void
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Values = ReadonlyMap<Field, string>

const valueOf = (field: Field): string =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
    ? field.checked
      ? 'checked'
      : ''
    : field.value

/** Returns the fields within an element that have a value: an added empty one is no change. */
const valuesIn = (element: HTMLElement): Values =>
  new Map(
    [...element.querySelectorAll<Field>('input, textarea, select')]
      .map((field) => [field, valueOf(field)] as const)
      .filter(([, value]) => value !== ''),
  )

const differ = (before: Values, now: Values): boolean =>
  before.size !== now.size || [...before].some(([field, value]) => now.get(field) !== value)

/**
 * Asks before a dialog or drawer is closed, or its page left, when its fields differ from what they were before the
 * first key or click in them: what they load later is not typed. `name` names it in the question. `isOff`: while its
 * action runs, or where nothing is lost.
 */
export function useTypedGuard(name: string, isOff: boolean): TypedGuard {
  const element = useRef<HTMLElement>(null)
  const before = useRef<Values>(undefined)
  const [isChanged, setChanged] = useState(false)
  const [isConfirmed, setConfirmed] = useState(false)
  const [wasOff, setWasOff] = useState(isOff)
  if (isOff !== wasOff) {
    setWasOff(isOff)
    if (!isOff) setConfirmed(false)
  }
  const begin = () => {
    if (element.current) before.current ??= valuesIn(element.current)
  }
  const compare = useCallback(() => {
    if (element.current && before.current !== undefined) setChanged(differ(before.current, valuesIn(element.current)))
  }, [])
  // A selected option, or an added row, is only there once it is rendered.
  useEffect(compare)
  const { mayLeave, release } = useLeaveGuard(isChanged && !isOff && !isConfirmed ? [name] : [], { save: undefined })
  return {
    fields: {
      ref: useCallback((current: HTMLElement | null) => {
        element.current = current
      }, []),
      onKeyDownCapture: begin,
      onPointerDownCapture: begin,
      onPasteCapture: begin,
      onDropCapture: begin,
      onInput: () => {
        // Dictated, or filled in by the browser: neither a key nor a click came before.
        before.current ??= new Map()
        setConfirmed(false)
        compare()
      },
    },
    close: (onClose) => void mayLeave().then((may) => may && onClose()),
    confirm: () => {
      release()
      setConfirmed(true)
    },
  }
}
