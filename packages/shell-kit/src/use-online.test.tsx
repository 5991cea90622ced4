import { onlineManager } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useOnline } from './use-online.ts'

afterEach(() => onlineManager.setOnline(true))

test('updates when the page goes offline and online', () => {
  const { result } = renderHook(useOnline)
  expect(result.current).toBe(true)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(result.current).toBe(true)
})
