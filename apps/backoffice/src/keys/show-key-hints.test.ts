import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HINT_DELAY, showKeyHints } from './show-key-hints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (type: 'keydown' | 'keyup', key: string, init: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent(type, { key, ...init }))
const shown = () => 'keyHints' in document.documentElement.dataset

test('shows the keys while Alt is held', () => {
  const stop = showKeyHints(document, window)
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY - 1)
  expect(shown()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe(true)
  press('keyup', 'Alt')
  expect(shown()).toBe(false)
  stop()
})

test('shows changed keys', () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.dataset['key'] = 'g p'
  const stop = showKeyHints(document, window, () => ({ g: 'h' }))
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  expect(link.dataset['keyNow']).toBe('h p')
  stop()
})

test('hides the keys for Alt with another key, and when the window loses the focus', () => {
  const stop = showKeyHints(document, window)
  press('keydown', 'Alt')
  press('keydown', 'Tab', { altKey: true })
  vi.advanceTimersByTime(HINT_DELAY)
  expect(shown()).toBe(false)
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  window.dispatchEvent(new Event('blur'))
  expect(shown()).toBe(false)
  stop()
})
