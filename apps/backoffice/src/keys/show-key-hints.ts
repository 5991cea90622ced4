/** How long Alt is held before the keys show, in milliseconds. */
export const HINT_DELAY = 400

/**
 * Shows the key of every control that names one by `data-key`, as long as Alt is held on its own (screens C0.6).
 * Returns how to stop.
 */
export function showKeyHints(page: Document, window: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(timer)
    timer = undefined
    delete page.documentElement.dataset['keyHints']
  }
  const onDown = ({ key, repeat, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    if (key !== 'Alt' || ctrlKey || metaKey || shiftKey) return hide()
    if (!repeat && timer === undefined) timer = setTimeout(() => (page.documentElement.dataset['keyHints'] = ''), HINT_DELAY)
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
