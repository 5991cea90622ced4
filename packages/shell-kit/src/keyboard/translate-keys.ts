import { isTyping } from './is-typing.ts'

/** Settings for keys without a modifier. */
export interface ChosenKeys {
  /** Whether letters and signs are enabled. */
  readonly on: boolean
  /** The pressed key, by the key that it stands for. */
  readonly changed: Readonly<Record<string, string>>
}

const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-takes-keys]') !== null

/**
 * Disables keys without a modifier or maps other keys to them. A key that was changed does nothing any more, unless it
 * stands for another. Nothing is translated while someone types, a menu is open or a control takes keys unchanged
 * (`data-takes-keys`). Start it once, for all that listens to keys, also inside of lists and drawers. Returns a
 * function that stops it.
 */
export function translateKeys(page: Document, chosen: () => ChosenKeys): () => void {
  const made = new WeakSet<Event>()
  const onKey = (event: KeyboardEvent) => {
    if (made.has(event) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (isTyping(event.target) || takesKeys(event.target) || page.querySelector('[role="menu"]')) return
    const { on, changed } = chosen()
    if (!on && event.key.length === 1 && event.key !== ' ') return event.stopImmediatePropagation()
    const meant = Object.keys(changed).find((key) => changed[key] === event.key)
    if (meant === undefined && !Object.hasOwn(changed, event.key)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (meant === undefined) return
    const again = new KeyboardEvent('keydown', {
      key: meant,
      shiftKey: /^\p{Lu}$/u.test(meant),
      bubbles: true,
      cancelable: true,
    })
    made.add(again)
    event.target?.dispatchEvent(again)
  }
  page.addEventListener('keydown', onKey, true)
  return () => page.removeEventListener('keydown', onKey, true)
}
