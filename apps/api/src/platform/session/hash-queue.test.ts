import { availableParallelism } from 'node:os'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './hash-queue.ts'

const AT_ONCE = availableParallelism()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Occupies every slot until `end` is called. */
function takeAllTurns(): { readonly end: () => Promise<unknown> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Array.from({ length: AT_ONCE }, () => inTurn(() => promise))
  return {
    end: () => {
      resolve()
      return Promise.all(held)
    },
  }
}

test('runs one hash per processor; callers with a transaction go first, the others in order', async () => {
  const turns = takeAllTurns()
  const order: string[] = []
  const work = (name: string) => () => Promise.resolve(void order.push(name))
  const all = [inTurn(work('a')), inTurn(work('b')), inTurn(work('c'), { first: true })]
  await vi.advanceTimersByTimeAsync(1_000)
  expect(order).toEqual([])
  await turns.end()
  await Promise.all(all)
  expect(order.toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'c'])
  expect(order.indexOf('c')).toBeLessThan(AT_ONCE)
})

test('rejects callers after twenty seconds, or when too many wait, and then continues', async () => {
  const turns = takeAllTurns()
  const waiting = Array.from({ length: 500 * AT_ONCE }, () => inTurn(() => Promise.resolve('done')))
  const outcomes = Promise.allSettled(waiting)
  await expect(inTurn(() => Promise.resolve())).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect((await outcomes).every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof Error)).toBe(
    true,
  )
  await turns.end()
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
})

test('frees the slot of failed work', async () => {
  for (let time = 0; time < AT_ONCE * 3; time += 1)
    await expect(inTurn(() => Promise.reject(new Error('No')))).rejects.toThrow('No')
  expect(await inTurn(() => Promise.resolve('done'))).toBe('done')
})
