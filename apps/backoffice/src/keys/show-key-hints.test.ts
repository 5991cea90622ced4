import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HINT_DELAY, showKeyHints } from './show-key-hints.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const press = (type: 'keydown' | 'keyup', key: string, init: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent(type, { key, ...init }))
const shown = () => 'keyHints' in document.documentElement.dataset

test('the keys show while Alt is held, and go with it', () => {
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

test('the key that is shown is the one that is pressed now', () => {
  const link = document.body.appendChild(document.createElement('a'))
  link.dataset['key'] = 'g p'
  const stop = showKeyHints(document, window, () => ({ g: 'h' }))
  press('keydown', 'Alt')
  vi.advanceTimersByTime(HINT_DELAY)
  expect(link.dataset['keyNow']).toBe('h p')
  stop()
})

test('Alt with another key is that key’s business, and another window ends it', () => {
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
