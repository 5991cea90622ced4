import { isTyping } from './is-typing.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (element: Element | null): element is Field =>
  element !== null && 'selectionStart' in element && element.selectionStart !== null && !(element as Field).readOnly

/** What the browser presses itself at a real key, by the key. */
const PRESSED: Readonly<Record<string, string>> = {
  Enter: 'button, a[href], [type="file"]',
  ' ': 'button, [type="file"], [type="checkbox"], [type="radio"]',
}

/** Whether it saves or sends what is on its way: the browser would save the page instead. */
const isSaving = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && (key.toLowerCase() === 's' || key === 'Enter')

/**
 * Gives the keys to what has the focus now, in the order in which they were pressed. Each waits until the page
 * shows what the key before has done: what it acts on depends on it.
 */
async function replay(page: Document, keys: readonly KeyboardEvent[]): Promise<void> {
  for (const event of keys) {
    const { key, ctrlKey, metaKey } = event
    await Promise.resolve()
    const target = page.activeElement ?? page.body
    const isFree = target.dispatchEvent(new KeyboardEvent('keydown', event))
    if (isFree && target instanceof HTMLElement && PRESSED[key] && target.matches(PRESSED[key])) target.click()
    if (!isFree || key.length > 1 || ctrlKey || metaKey || !isField(target)) continue
    // Over what is selected there.
    target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

/** Calls back once the page has done what it has begun: on a busy machine time alone says nothing. */
const whenIdle = (done: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done())
  else done()
}

/** Keys that are held. */
export interface Hold {
  /** What will take them has arrived: it gets them with the focus. */
  readonly arrived: () => void
  /** Something else that may take them is on its way. */
  readonly more: () => void
  readonly isOver: () => boolean
}

/** What takes keys once it has the focus. */
const TAKES_KEYS = '[role="dialog"], [role="menu"], [data-takes-keys]'

/**
 * Keeps the keys that are pressed while something that will take them is on its way, and hands them to it as soon as it
 * has the focus: no letter of a search runs a shortcut of the page below. A click ends it. What never takes the focus
 * gives back the keys that were pressed once it was there; what only adds keys to the page gives back all of them.
 * `untilFocus` is how long something that has arrived may take until it has the focus, in milliseconds: 0 for what never
 * takes it.
 */
export function holdKeys(page: Document, untilFocus = 500): Hold {
  const blind: KeyboardEvent[] = []
  const seen: KeyboardEvent[] = []
  const listening = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    listening.abort()
  }
  const handOver = () => {
    stop()
    void replay(page, [...blind.splice(0), ...seen.splice(0)])
  }
  const onKey = (event: KeyboardEvent) => {
    // Who moves on does not wait for it.
    if (event.key === 'Tab') return stop()
    event.stopImmediatePropagation()
    // Keys of the browser, such as a new tab, work as ever; those of the page rest.
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isSaving(event)) return
    event.preventDefault()
    const keys = waiting === undefined ? blind : seen
    if (event.key === 'Backspace' && keys.at(-1)?.key.length === 1) keys.pop()
    else keys.push(event)
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!isTyping(target) && !(target instanceof Element && target.closest(TAKES_KEYS))) return
    // What takes the keys may select its text first.
    setTimeout(handOver)
  }
  const options = { capture: true, signal: listening.signal }
  page.addEventListener('keydown', onKey, options)
  page.addEventListener('focusin', onFocus, options)
  page.addEventListener('pointerdown', stop, options)
  return {
    arrived() {
      clearTimeout(waiting)
      const own = setTimeout(
        () =>
          whenIdle(() => {
            // It has the focus by now, or something else is on its way.
            if (listening.signal.aborted || waiting !== own) return
            if (untilFocus) blind.splice(0)
            handOver()
          }),
        untilFocus,
      )
      waiting = own
    },
    more() {
      clearTimeout(waiting)
      waiting = undefined
      blind.push(...seen.splice(0))
    },
    isOver: () => listening.signal.aborted,
  }
}
