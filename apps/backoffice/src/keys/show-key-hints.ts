/** Time that Alt is held before the keys are shown, in milliseconds. */
export const HINT_DELAY = 400

/** Room that a hint keeps from the text of its control, and how far it reaches into it, in pixels. */
const [GAP, OVERLAP] = [6, 6]

/** Returns a new hint with the key of a control: of keys such as `g p`, each part as it is pressed now. */
function hintOf(control: HTMLElement, changed: Readonly<Record<string, string>>): HTMLElement {
  const hint = control.ownerDocument.createElement('kbd')
  hint.textContent = (control.dataset['key'] ?? '')
    .split(' ')
    .map((part) => changed[part] ?? part)
    .join(' ')
  return hint
}

/** Places a hint inside its control where there is room after its text, otherwise across its lower edge. */
function place(hint: HTMLElement, control: HTMLElement): void {
  const page = control.ownerDocument
  const box = control.getBoundingClientRect()
  const content = page.createRange()
  content.selectNodeContents(control)
  const text = content.getBoundingClientRect()
  const { width, height } = hint.getBoundingClientRect()
  const isLeftToRight = getComputedStyle(control).direction === 'ltr'
  const room = isLeftToRight ? box.right - text.right : text.left - box.left
  const isInside = room >= width + 2 * GAP
  const end = isLeftToRight ? box.right - width - GAP : box.left + GAP
  const left = isInside ? end : box.left + (box.width - width) / 2
  const top = isInside ? box.top + (box.height - height) / 2 : box.bottom - OVERLAP
  const { clientWidth, clientHeight } = page.documentElement
  hint.style.left = `${Math.max(0, Math.min(left, clientWidth - width))}px`
  hint.style.top = `${Math.max(0, Math.min(top, clientHeight - height))}px`
}

/** Whether a control can be seen: it is neither scrolled away nor behind a dialog. */
function isSeen(control: HTMLElement): boolean {
  const { left, top, width, height } = control.getBoundingClientRect()
  return control.contains(control.ownerDocument.elementFromPoint(left + width / 2, top + height / 2))
}

/** Draws the hints of all controls that can be seen and do not show their key themselves, above everything, where nothing cuts them off. */
function drawHints(page: Document, changed: Readonly<Record<string, string>>): HTMLElement {
  const layer = page.createElement('div')
  layer.dataset['keyHints'] = ''
  layer.ariaHidden = 'true'
  const hints = [...page.querySelectorAll<HTMLElement>('[data-key]:not(:has(kbd))')]
    .filter(isSeen)
    .map((control) => ({ control, hint: hintOf(control, changed) }))
  layer.append(...hints.map(({ hint }) => hint))
  page.body.append(layer)
  for (const { control, hint } of hints) place(hint, control)
  return layer
}

/**
 * Shows the key of every control with `data-key`, while only Alt is held; `changed` returns the keys that are pressed
 * instead. Returns a function that stops it.
 */
export function showKeyHints(
  page: Document,
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  changed: () => Readonly<Record<string, string>> = () => ({}),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let layer: HTMLElement | undefined
  const show = () => {
    layer = drawHints(page, changed())
  }
  const hide = () => {
    clearTimeout(timer)
    timer = undefined
    layer?.remove()
    layer = undefined
  }
  const onDown = ({ key, repeat, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (key !== 'Alt' || ctrlKey || metaKey || shiftKey) return hide()
    if (!repeat && timer === undefined) timer = setTimeout(show, HINT_DELAY)
    return undefined
  }
  page.addEventListener('keydown', onDown)
  page.addEventListener('keyup', hide)
  window.addEventListener('blur', hide)
  return () => {
    hide()
    page.removeEventListener('keydown', onDown)
    page.removeEventListener('keyup', hide)
    window.removeEventListener('blur', hide)
  }
}
