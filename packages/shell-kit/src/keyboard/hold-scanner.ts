import { BURST } from './follow-scanner.ts'
import { isTyping } from './is-typing.ts'

/** Fewest characters of a code. */
const SHORTEST = 3

/**
 * Recognizes a barcode scanner on a screen that is worked by it, before any other part of the page: a code may begin with
 * any character, also with a key of the page. Characters are held until it is known whether they are a code; those of
 * people then run their shortcuts. Returns a function that stops it.
 */
export function holdScanner(page: Window, onScan: (code: string) => void): () => void {
  let held: KeyboardEvent[] = []
  let last = -Infinity
  let waiting: ReturnType<typeof setTimeout> | undefined
  const released = new WeakSet<Event>()
  const release = () => {
    clearTimeout(waiting)
    for (const { key, code, shiftKey, target } of held.splice(0)) {
      const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
      released.add(again)
      // What had the focus may be gone by then, such as the line that the key before it has counted.
      const isThere = !(target instanceof Node) || target.isConnected
      const to = isThere ? target : (page.document.activeElement ?? page.document.body)
      to?.dispatchEvent(again)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    if (released.has(event) || key === 'Shift') return
    const isBurst = held.length > 0 && timeStamp - last <= BURST
    last = timeStamp
    const isCharacter = key.length === 1 && (key !== ' ' || isBurst)
    const isCode = isBurst && key === 'Enter' && held.length >= SHORTEST
    if (!isBurst) release()
    if (ctrlKey || metaKey || altKey || isTyping(event.target) || !(isCharacter || isCode)) return release()
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(waiting)
    if (isCode) {
      const code = held.map((one) => one.key).join('')
      held = []
      return onScan(code)
    }
    held.push(event)
    waiting = setTimeout(release, 2 * BURST)
  }
  page.addEventListener('keydown', onKey, { capture: true })
  return () => {
    release()
    page.removeEventListener('keydown', onKey, { capture: true })
  }
}
