import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('shows the first toast at once, for 5 seconds, an error for 8', () => {
  const toasts = createToasts()
  toasts.show({ type: 'success', message: 'Saved' })
  expect(toasts.current).toMatchObject({ message: 'Saved', duration: 5000 })
  const others = createToasts()
  others.show({ type: 'error', message: 'Failed' })
  expect(others.current).toMatchObject({ duration: 8000 })
  others.show({ type: 'error', message: 'Failed', duration: 100 })
  vi.advanceTimersByTime(180)
  expect(others.current).toMatchObject({ duration: 100 })
})

test('closes the former toast and shows a new one 180 ms later', () => {
  const toasts = createToasts()
  toasts.show({ type: 'success', message: 'one' })
  toasts.show({ type: 'success', message: 'two' })
  expect(toasts.current).toBeNull()
  vi.advanceTimersByTime(179)
  expect(toasts.current).toBeNull()
  vi.advanceTimersByTime(1)
  expect(toasts.current?.message).toBe('two')
})

test('shows only the last of several toasts in the gap, and remembers all', () => {
  const toasts = createToasts()
  for (const message of ['one', 'two', 'three']) toasts.show({ type: 'success', message })
  vi.advanceTimersByTime(180)
  expect(toasts.current?.message).toBe('three')
  expect(toasts.recent.map(({ message }) => message)).toEqual(['three', 'two', 'one'])
})

test('closing a former toast keeps the current one', () => {
  const toasts = createToasts()
  toasts.show({ type: 'success', message: 'one' })
  const old = toasts.current!.id
  toasts.show({ type: 'success', message: 'two' })
  vi.advanceTimersByTime(180)
  toasts.close(old)
  expect(toasts.current?.message).toBe('two')
  toasts.close(toasts.current!.id)
  expect(toasts.current).toBeNull()
})
