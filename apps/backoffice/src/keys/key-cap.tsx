import { useState, type KeyboardEvent } from 'react'
import { useText } from '../messages.ts'
import classes from './key-sheet.module.css'
import { keyNow, type OwnKeys } from './own-keys.ts'

/** Returns the sign of a single key: `C` for `Shift C`. Undefined for keys that cannot be changed. */
export const signOf = (keys: string): string | undefined => /^(?:Shift )?(\S)$/u.exec(keys)?.[1]

interface KeyCapProps {
  readonly keys: string
  readonly own: OwnKeys
  /** Replaces this key by another one. */
  readonly onChange: (sign: string, now: string) => void
}

/** Renders the current keys. A single one is a button: the next pressed key replaces it. */
export function KeyCap({ keys, own, onChange }: KeyCapProps) {
  const text = useText()
  const [waits, setWaits] = useState(false)
  const sign = signOf(keys)
  if (sign === undefined) return <kbd>{keys.replace(/^g /, `${keyNow(own, 'g')} `)}</kbd>
  const take = (event: KeyboardEvent) => {
    if (!waits || event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.length === 1 && event.key !== ' ') onChange(sign, event.key)
    if (event.key.length === 1 || event.key === 'Escape') setWaits(false)
  }
  const now = keyNow(own, sign)
  return (
    <button
      type="button"
      className={classes.cap}
      data-takes-keys={waits || undefined}
      aria-label={text('shell.keys.change', { key: now })}
      onClick={() => setWaits(!waits)}
      onBlur={() => setWaits(false)}
      onKeyDown={take}
    >
      <kbd data-changed={now !== sign || undefined}>{waits ? text('shell.keys.press') : now}</kbd>
    </button>
  )
}
