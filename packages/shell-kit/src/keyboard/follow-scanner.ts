import { isTyping } from './is-typing.ts'

/** Longest pause between two keys of a scanner, in milliseconds; people pause at least three times as long. */
export const BURST = 35
/** Fewest characters of a code. */
const SHORTEST = 5

/**
 * Recognizes a barcode scanner, which types a code faster than people do and ends it with Enter, while no text field has
 * the focus. A code begins with a digit, as EANs and numbers do: no key of the page is one. Its further keys run no
 * shortcut. Returns a function that stops it.
 */
export function followScanner(page: Document, onScan: (code: string) => void): () => void {
  let code = ''
  let last = -Infinity
  const onKey = (event: KeyboardEvent) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event
    const isBurst = code !== '' && timeStamp - last <= BURST
    last = timeStamp
    if (key === 'Shift') return
    if (ctrlKey || metaKey || altKey || isTyping(event.target)) {
      code = ''
    } else if (key.length === 1 && (isBurst || /\d/.test(key))) {
      code = isBurst ? code + key : key
      if (code.length > 1) event.stopImmediatePropagation()
    } else {
      const scanned = isBurst && key === 'Enter' && code.length >= SHORTEST ? code : undefined
      code = ''
      if (scanned === undefined) return
      // The focused link or button is not meant.
      event.preventDefault()
      event.stopImmediatePropagation()
      onScan(scanned)
    }
  }
  page.addEventListener('keydown', onKey, { capture: true })
  return () => page.removeEventListener('keydown', onKey, { capture: true })
}
