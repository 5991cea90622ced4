/** Keys that follow each other, such as `g p`, and what they do. `Mod` stands for Ctrl and ⌘. */
export interface Shortcut {
  /** `?`, `/`, `g p`, `Mod+K`. */
  readonly keys: string
  /** Does nothing while somebody types, although it has a modifier: such as Ctrl+Z, which belongs to the text there. */
  readonly outsideText?: boolean
  readonly run: () => void
}

/** How long the second key of a sequence is waited for, in milliseconds. */
export const SEQUENCE_PAUSE = 1200

interface KeyboardOptions {
  readonly shortcuts: () => readonly Shortcut[]
  /** Whether keys without a modifier may do anything: a person can switch them off (WCAG 2.1.4). */
  readonly isOn: () => boolean
  readonly now?: () => number
}

const TYPING = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(TYPING) !== null

/** Something modal is open: its keys are its own. */
const isBusy = (page: Document) => page.querySelector('[role="dialog"][aria-modal="true"], [role="menu"]') !== null

const written = ({ key, ctrlKey, metaKey }: KeyboardEvent) => (ctrlKey || metaKey ? `Mod+${key.toUpperCase()}` : key)

/**
 * Listens for the shortcuts of the screen. Keys without a modifier do nothing while somebody types, while a dialog or
 * a menu is open, and when they are switched off. Returns how to stop.
 */
export function startKeyboard(page: Document, { shortcuts, isOn, now = Date.now }: KeyboardOptions): () => void {
  let begun = { key: '', at: -Infinity }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return
    const key = written(event)
    const modified = key.startsWith('Mod+')
    if (!modified && (!isOn() || isTyping(event.target) || isBusy(page))) return
    const sequence = now() - begun.at < SEQUENCE_PAUSE ? `${begun.key} ${key}` : key
    const all = shortcuts().filter(({ outsideText }) => !outsideText || !(isTyping(event.target) || isBusy(page)))
    const found = all.find(({ keys }) => keys === sequence) ?? all.find(({ keys }) => keys === key)
    begun = { key: '', at: -Infinity }
    if (found) {
      event.preventDefault()
      found.run()
    } else if (all.some(({ keys }) => keys.startsWith(`${key} `))) {
      begun = { key, at: now() }
    }
  }
  page.addEventListener('keydown', onKey)
  return () => page.removeEventListener('keydown', onKey)
}
