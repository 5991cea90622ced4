const HIDDEN = '[hidden="until-found"]'

/** Shows what is hidden until it is found, and says so, as the browser does when it finds text there. */
function reveal(node: HTMLElement): void {
  for (let part = node.closest(HIDDEN); part; part = part.closest(HIDDEN)) {
    part.dispatchEvent(new Event('beforematch', { bubbles: true }))
    part.removeAttribute('hidden')
  }
}

/**
 * Puts the focus on the first of some fields as they stand on the page, also where it is folded away. Fields without an
 * element are left out.
 */
export function focusFirst(nodes: readonly (HTMLElement | null)[]): void {
  const [first] = nodes
    .filter((node) => node !== null)
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  reveal(first)
  first.focus()
}
