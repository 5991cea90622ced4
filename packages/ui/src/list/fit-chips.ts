/** Chips of filters that stay in their strip although they are not active. */
export type AddedChips = ReadonlySet<string | undefined>

/**
 * Hides the chips of inactive filters that do not fit into the first line of a strip. Active, open and added ones stay
 * and may take further lines.
 */
export function fitChips(strip: HTMLElement, added: AddedChips): void {
  const gap = Number.parseFloat(getComputedStyle(strip).columnGap) || 0
  const optional: HTMLElement[] = []
  // Nothing is hidden before there is a layout.
  let room = (strip.clientWidth || Infinity) + gap
  const chips = [...(strip.children as HTMLCollectionOf<HTMLElement>)]
  // Written before anything is measured: each change between two measurements would be laid out on its own.
  for (const chip of chips) chip.hidden = false
  for (const child of chips) {
    const { active, field } = child.dataset
    if (field && !active && child.ariaExpanded !== 'true' && !added.has(field)) optional.push(child)
    else room -= child.offsetWidth + gap
  }
  const widths = optional.map(({ offsetWidth }) => offsetWidth + gap)
  for (const [at, chip] of optional.entries()) chip.hidden = (room -= widths[at] ?? 0) < 0
}

/** Fits the chips of a strip whenever its width or a filter changes. Returns a function that stops it. */
export function keepFitting(strip: HTMLElement, added: AddedChips): () => void {
  const fit = () => fitChips(strip, added)
  const resized = new ResizeObserver(fit)
  resized.observe(strip)
  const changed = new MutationObserver(fit)
  changed.observe(strip, { childList: true, subtree: true, attributeFilter: ['data-active', 'aria-expanded'] })
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
