const HIDDEN = '[hidden="until-found"]'

/** Expands collapsed content and dispatches the event that the browser's find dispatches. */
function reveal(node: HTMLElement): void {
  for (let part = node.closest(HIDDEN); part; part = part.closest(HIDDEN)) {
    part.dispatchEvent(new Event('beforematch', { bubbles: true }))
    part.removeAttribute('hidden')
  }
}

/**
 * Focuses the first of some fields in page order, also inside collapsed content. Fields without an element are skipped.
 */
export function focusFirst(nodes: readonly (HTMLElement | null)[]): void {
  const [first] = nodes
    .filter((node) => node !== null)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  reveal(first)
  first.focus()
}
