import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endInTurn } from './end-in-turn.ts'

const hangs = (): Promise<never> => new Promise(() => undefined)
let logged: string[]
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  logged = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('abandons and logs what hangs, so that the others end in time', async () => {
  const ended: string[] = []
  const ends = (what: string) => ({ what, end: async () => void ended.push(what) })
  const ending = endInTurn(24_000, [
    ends('The calls'),
    { what: 'The search', end: hangs },
    { what: 'The telemetry', end: hangs },
    ends('The connections'),
  ])
  await vi.advanceTimersByTimeAsync(8_000 + 16_000 / 3)
  await ending
  expect(ended).toEqual(['The calls', 'The connections'])
  expect(logged).toEqual([
    expect.stringContaining('The search took longer than 8.0 s and was abandoned.'),
    expect.stringContaining('The telemetry took longer than 5.3 s and was abandoned.'),
  ])
})

test('starts and abandons everything in time, even when all of it hangs', async () => {
  const end = vi.fn(hangs)
  const ending = endInTurn(24_000, [
    { what: 'One', end },
    { what: 'Two', end },
    { what: 'Three', end },
  ])
  await vi.advanceTimersByTimeAsync(24_000)
  await ending
  expect(end).toHaveBeenCalledTimes(3)
})

test('logs what fails to end, and continues', async () => {
  const last = vi.fn(async () => undefined)
  await endInTurn(1_000, [
    { what: 'The mailer', end: () => Promise.reject(new Error('gone')) },
    { what: 'The last', end: last },
  ])
  expect(last).toHaveBeenCalledOnce()
  expect(logged).toEqual([expect.stringContaining('The mailer did not end well')])
})
