import { renderHook } from '@testing-library/react'
import { TYPING_PAUSE } from '@backoffice/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first key is answered at once, a word once it is typed', () => {
  const asked: string[] = []
  const { result } = renderHook(() => useTyping((text) => void asked.push(text)))
  for (const text of ['l', 'la', 'lam', 'lamp']) {
    result.current(text)
    vi.advanceTimersByTime(TYPING_PAUSE - 1)
  }
  expect(asked).toEqual(['l'])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['l', 'lamp'])
  result.current('lamps')
  expect(asked).toEqual(['l', 'lamp', 'lamps'])
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(asked).toEqual(['l', 'lamp', 'lamps'])
})

test('what was typed is not asked for after the list is gone', () => {
  const asked: string[] = []
  const { result, unmount } = renderHook(() => useTyping((text) => void asked.push(text)))
  result.current('l')
  result.current('la')
  unmount()
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(asked).toEqual(['l'])
})
