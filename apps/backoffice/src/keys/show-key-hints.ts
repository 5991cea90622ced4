/** Time that Alt is held before the keys are shown, in milliseconds. */
export const HINT_DELAY = 400

/** Writes the current key at each control: of keys such as `g p`, the parts. */
function nameKeys(page: Document, changed: Readonly<Record<string, string>>): void {
  for (const control of page.querySelectorAll<HTMLElement>('[data-key]')) {
    control.dataset['keyNow'] = (control.dataset['key'] ?? '')
      .split(' ')
      .map((part) => changed[part] ?? part)
      .join(' ')
  }
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
  const show = () => {
    nameKeys(page, changed())
    page.documentElement.dataset['keyHints'] = ''
  }
  const hide = () => {
    clearTimeout(timer)
    timer = undefined
    delete page.documentElement.dataset['keyHints']
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
