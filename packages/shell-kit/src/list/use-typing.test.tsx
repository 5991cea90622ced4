import { renderHook } from '@testing-library/react'
import { TYPING_PAUSE } from '@backoffice/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const typingInto = (asked: string[], reported: string[]) => renderHook(() => useTyping({ ask: (text) => void asked.push(text), report: (text) => void reported.push(text) }))

test('the first key is answered at once, a word once it is typed', () => {
  const asked: string[] = []
  const reported: string[] = []
  const { result } = typingInto(asked, reported)
  for (const text of ['l', 'la', 'lam', 'lamp']) {
    result.current(text)
    vi.advanceTimersByTime(TYPING_PAUSE - 1)
  }
  expect(asked).toEqual(['l'])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['l', 'lamp'])
  vi.advanceTimersToNextTimer()
  result.current('lamps')
  expect(asked).toEqual(['l', 'lamp', 'lamps'])
  expect(reported).toEqual(['l', 'lamp'])
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(asked).toEqual(['l', 'lamp', 'lamps'])
  expect(reported).toEqual(['l', 'lamp', 'lamps'])
})

test('what was typed is neither asked for nor reported after the list is gone', () => {
  const asked: string[] = []
  const reported: string[] = []
  const { result, unmount } = typingInto(asked, reported)
  result.current('l')
  result.current('la')
  unmount()
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(asked).toEqual(['l'])
  expect(reported).toEqual([])
})
