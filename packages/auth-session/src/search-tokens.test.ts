import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount, failed, world } from '../test/world.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const signedIn = () => {
  const there = world()
  there.session.begin(anAccount())
  there.session.complete()
  return there
}
const asked = (log: readonly string[]) => log.filter((entry) => entry === 'POST /api/search-token').length

test('combines concurrent renewals into one request', async () => {
  const { tokens, log } = signedIn()
  expect(tokens.current()).toBeNull()
  expect(await Promise.all([tokens.renew(), tokens.renew()])).toEqual(['t1', 't1'])
  expect(tokens.current()).toBe('t1')
  expect(asked(log)).toBe(1)
})

test('renews the token a minute before it expires', async () => {
  const { tokens, session, log } = signedIn()
  session.holdToken({ token: 't0', expires_at: '2026-11-21T12:10:00Z' })
  const stop = tokens.keepFresh(() => undefined)
  await vi.advanceTimersByTimeAsync(9 * 60_000 - 1)
  expect(asked(log)).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked(log)).toBe(1)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(asked(log)).toBe(2)
  stop()
})

test('renews no token without an account', async () => {
  const { tokens, session, log } = signedIn()
  session.holdToken({ token: 't0', expires_at: '2026-11-21T12:10:00Z' })
  const stop = tokens.keepFresh(() => undefined)
  session.end()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(asked(log)).toBe(0)
  stop()
})

test('reports a failed renewal, and retries with the next one', async () => {
  const { tokens, session, fail } = signedIn()
  const reported: unknown[] = []
  fail('POST /api/search-token', failed(503))
  session.holdToken({ token: 't0', expires_at: '2026-11-21T12:00:30Z' })
  const stop = tokens.keepFresh((error) => reported.push(error))
  await vi.advanceTimersByTimeAsync(0)
  expect(reported).toHaveLength(1)
  expect(await tokens.renew()).toBe('t1')
  stop()
})
