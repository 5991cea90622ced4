import { afterEach, expect, test, vi } from 'vitest'
import { awaitBriefly } from '../await-briefly.ts'
import { isSlowConnection } from './may-preload.ts'
import { createPreloadGate } from './preload-gate.ts'

afterEach(() => void vi.useRealTimers())

test('delays a sixth prefetch until all five have ended', async () => {
  const gate = createPreloadGate()
  const started: number[] = []
  const ends: (() => void)[] = []
  const runs = Array.from({ length: 6 }, (_, index) =>
    gate(() => {
      started.push(index)
      return new Promise<void>((resolve) => ends.push(resolve))
    }),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const end of ends.slice(0, 4)) end()
  await Promise.all(runs.slice(0, 4))
  expect(started).toHaveLength(5)
  ends[4]?.()
  await expect.poll(() => started).toEqual([0, 1, 2, 3, 4, 5])
  ends[5]?.()
  await Promise.all(runs)
})

test('a prefetch keeps its place until it has loaded, even when its screen no longer waits', async () => {
  vi.useFakeTimers()
  const gate = createPreloadGate(1)
  const { promise: slow, resolve: load } = Promise.withResolvers<void>()
  const started: string[] = []
  const first = gate(() => awaitBriefly('preload', slow))
  await vi.advanceTimersByTimeAsync(200)
  await first
  const second = gate(async () => started.push('second'))
  await vi.advanceTimersByTimeAsync(200)
  expect(started).toEqual([])
  load()
  await second
  expect(started).toEqual(['second'])
})

test('a failed prefetch frees its place', async () => {
  const gate = createPreloadGate(1)
  await expect(gate(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await gate(() => Promise.resolve('next'))).toBe('next')
})

test.each([
  [undefined, false],
  [{ saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g', saveData: false }, false],
])('%j is slow: %s', (connection, slow) => {
  expect(isSlowConnection(connection)).toBe(slow)
})
