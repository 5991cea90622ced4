import { renderHook } from '@testing-library/react'
import { TYPING_PAUSE } from '@backoffice/search'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyping } from './use-typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Asked {
  readonly text: string
  readonly answer: () => void
}

/** Types into a list whose server answers when it is told to. */
function typingInto() {
  const asked: Asked[] = []
  const reported: string[] = []
  const ask = (text: string) => new Promise<void>((answer) => void asked.push({ text, answer }))
  const { result, unmount } = renderHook(() => useTyping({ ask, report: (text) => void reported.push(text) }))
  return {
    type: (text: string) => result.current(text),
    unmount,
    asked,
    reported,
    texts: () => asked.map(({ text }) => text),
  }
}

test('the first key is answered at once, a word once it is typed', () => {
  const { type, texts } = typingInto()
  for (const text of ['l', 'la', 'lam', 'lamp']) {
    type(text)
    vi.advanceTimersByTime(TYPING_PAUSE - 1)
  }
  expect(texts()).toEqual(['l'])
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual(['l', 'lamp'])
  type('lamps')
  expect(texts()).toEqual(['l', 'lamp', 'lamps'])
  vi.advanceTimersByTime(TYPING_PAUSE)
  expect(texts()).toEqual(['l', 'lamp', 'lamps'])
})

test('what was typed is shown with its answer, and without it when that takes a while', async () => {
  const { type, asked, reported } = typingInto()
  type('l')
  await vi.advanceTimersByTimeAsync(20)
  expect(reported).toEqual([])
  asked[0]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toEqual(['l'])
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  type('la')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  expect(reported).toEqual(['l', 'la'])
  asked[1]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toEqual(['l', 'la'])
})

test('an answer to what is not asked for any more shows nothing', async () => {
  const { type, asked, reported } = typingInto()
  type('l')
  await vi.advanceTimersByTimeAsync(20)
  type('la')
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  asked[1]?.answer()
  asked[0]?.answer()
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  expect(reported.at(-1)).toBe('la')
})

test('what was typed is neither asked for nor shown after the list is gone', async () => {
  const { type, unmount, texts, reported } = typingInto()
  type('l')
  type('la')
  unmount()
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  expect(texts()).toEqual(['l'])
  expect(reported).toEqual([])
})
