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

/** Types into a list whose server responds on demand. */
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

test('searches at the first key at once, and at a pause after the last', () => {
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

test('shows the typed text with its response, or without it after a delay', async () => {
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

test('ignores the response to a former text', async () => {
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

test('neither searches nor reports after the list was unmounted', async () => {
  const { type, unmount, texts, reported } = typingInto()
  type('l')
  type('la')
  unmount()
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE)
  expect(texts()).toEqual(['l'])
  expect(reported).toEqual([])
})
