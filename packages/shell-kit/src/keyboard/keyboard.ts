import { holdKeysUntilFocus } from './hold-keys-while.ts'
import { isTyping } from './is-typing.ts'

/** A key or sequence, such as `g p`, and its action. `Mod` stands for Ctrl and ⌘. */
export interface Shortcut {
  /** `?`, `/`, `g p`, `Mod+K`, `Mod+Shift+Z`, `Alt+1`. */
  readonly keys: string
  /** Ignored while someone types, although it has a modifier: such as Ctrl+Z, which belongs to the text. */
  readonly outsideText?: boolean
  readonly run: () => void
}

/** Time to wait for the second key of a sequence, in milliseconds. */
export const SEQUENCE_PAUSE = 1200

interface KeyboardOptions {
  readonly shortcuts: () => readonly Shortcut[]
  readonly now?: () => number
}

/** What is requested this soon after a key has pressed a control is what the key opens, in milliseconds. */
const AT_ONCE = 100

let pressed: { readonly at: number; readonly control: Element } | undefined

/** Whether a key has just pressed a control, and nothing has taken the focus from it yet. */
export const isKeyOpening = (page: Document): boolean =>
  pressed !== undefined &&
  performance.now() - pressed.at < AT_ONCE &&
  (page.activeElement === pressed.control || page.activeElement === page.body)

/** Says that what a key has just pressed opens nothing that takes keys, such as the next record: none are kept for it. */
export const opensNothing = (): void => {
  pressed = undefined
}

/** A menu handles every key itself. */
const isMenuOpen = (page: Document) => page.querySelector('[role="menu"]') !== null

/** Returns the topmost dialog, if there is one: keys below it are not handled. */
const dialogOn = (page: Document): Element | undefined =>
  [...page.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)

/**
 * Returns a key in the notation of shortcuts. Alt counts with digits and minus only, and by position: some keyboards
 * produce other characters with it.
 */
const written = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (altKey) return /^Digit|^Minus/.test(code) ? `Alt+${code === 'Minus' ? '-' : code.slice(-1)}` : ''
  if (!ctrlKey && !metaKey) return key
  return `${shiftKey && /^\p{L}$/u.test(key) ? 'Mod+Shift+' : 'Mod+'}${key.toUpperCase()}`
}

/** Returns the control that names this key by `data-key`: `c`, or `Shift C`. A hidden one has no key. */
const controlOf = (within: ParentNode, key: string) => {
  const name = /^\p{Lu}$/u.test(key) ? `Shift ${key}` : key
  return [...within.querySelectorAll<HTMLElement>('[data-key]')].find(
    (control) => control.dataset['key'] === name && control.checkVisibility(),
  )
}

/** Keeps the keys for what opens without a pointer: by a key, or as the next step of what a key has picked. */
function onClick({ detail, target }: MouseEvent): void {
  const opener = target instanceof Element ? target.closest('[aria-haspopup]') : null
  if (detail === 0 && opener && opener.getAttribute('aria-expanded') !== 'true')
    holdKeysUntilFocus(opener.ownerDocument)
}

/**
 * Listens for the shortcuts of the screen. A single key that is no shortcut presses the control that names it by
 * `data-key`, so that every action with a key is visible, too. Keys without a modifier are ignored while someone types
 * or a menu is open; in a dialog, such as a drawer, only the controls inside of it have keys. A key that also starts a
 * sequence presses its control when it is pressed twice, or no second key follows. Returns a function that stops it.
 */
export function startKeyboard(page: Document, { shortcuts, now = Date.now }: KeyboardOptions): () => void {
  let begun = { key: '', at: -Infinity }
  let waiting: ReturnType<typeof setTimeout> | undefined
  const onKey = (event: KeyboardEvent) => {
    const key = written(event)
    if (event.defaultPrevented || event.isComposing || key === '') return
    const modified = /^(?:Mod|Alt)\+/.test(key)
    if (!modified && (isTyping(event.target) || isMenuOpen(page))) return
    const dialog = dialogOn(page)
    const press = (within: ParentNode) => {
      const control = controlOf(within, key)
      if (!control) return
      event.preventDefault()
      control.focus()
      pressed = { at: performance.now(), control }
      control.click()
    }
    if (!modified && dialog) return press(dialog)
    const sequence = now() - begun.at < SEQUENCE_PAUSE ? `${begun.key} ${key}` : key
    const all = shortcuts().filter(
      ({ outsideText }) => !outsideText || !(isTyping(event.target) || dialog || isMenuOpen(page)),
    )
    const found = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === key)
    const twice = sequence === `${key} ${key}`
    begun = { key: '', at: -Infinity }
    clearTimeout(waiting)
    if (found) {
      event.preventDefault()
      found.run()
    } else if (!twice && all.some(({ keys }) => keys.startsWith(`${key} `))) {
      begun = { key, at: now() }
      waiting = setTimeout(() => press(page), SEQUENCE_PAUSE)
    } else if (!modified) press(page)
  }
  page.addEventListener('keydown', onKey)
  page.addEventListener('click', onClick, true)
  return () => {
    clearTimeout(waiting)
    page.removeEventListener('keydown', onKey)
    page.removeEventListener('click', onClick, true)
  }
}
