import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HINT_DELAY, showKeyHints } from './show-key-hints.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Nothing is laid out here: every point is the last control of the page.
  document.elementFromPoint = () => [...document.querySelectorAll('[data-key]')].at(-1) ?? null
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.body.innerHTML = '<a data-key="g p">Products</a>'
})
afterEach(() => void vi.useRealTimers())

const press = (type: 'keydown' | 'keyup', key: string, init: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent(type, { key, ...init }))
const hints = () => [...document.querySelectorAll('[data-key-hints] > kbd')].map(({ textContent }) => textContent)

test('shows the keys while Alt is held', () => {
  const stop = showKeyHints(document, window)
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY - 1)
  expect(hints()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(hints()).toEqual(['g p'])
  press('keyup', 'Alt')
  expect(hints()).toEqual([])
  stop()
})

test('shows changed keys', () => {
  const stop = showKeyHints(document, window, () => ({ g: 'h' }))
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  expect(hints()).toEqual(['h p'])
  stop()
})

test('hides the keys for Alt with another key, and when the window loses the focus', () => {
  const stop = showKeyHints(document, window)
  press('keydown', 'Alt')
  press('keydown', 'Tab', { altKey: true })
  vi.advanceTimersByTime(HINT_DELAY)
  expect(hints()).toEqual([])
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  window.dispatchEvent(new Event('blur'))
  expect(hints()).toEqual([])
  stop()
})

test('leaves out what cannot be seen, such as what is behind a dialog', () => {
  document.body.innerHTML = '<a data-key="g p">Products</a><button data-key="c">New product</button>'
  const stop = showKeyHints(document, window)
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  expect(hints()).toEqual(['c'])
  stop()
})
