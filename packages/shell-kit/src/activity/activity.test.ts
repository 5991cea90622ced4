import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ActivityLog } from './activity-log.ts'
import { startActivityTracker } from './activity-tracker.ts'

const MINUTE = 60_000
beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

class Page extends EventTarget {
  hidden = false

  turn(hidden: boolean) {
    this.hidden = hidden
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

interface Options {
  readonly isLocal?: boolean
  readonly account?: string
  readonly kept?: Record<string, string>
}

function tracked({ isLocal = false, account = 'anna', kept = {} }: Options = {}) {
  const page = new Page()
  const sent: ActivityLog[] = []
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  const send = vi.fn<(log: ActivityLog) => Promise<unknown>>(async (log) => sent.push(log))
  const stop = startActivityTracker({ account, page, storage, send, isLocal: () => isLocal })
  const press = (...types: string[]) => types.forEach((type) => page.dispatchEvent(new Event(type)))
  return { page, sent, send, kept, stop, press }
}

test('counts events by minute, and sends them with the first event after a quarter of an hour', () => {
  const { press, sent } = tracked()
  press('keydown', 'keydown', 'mousedown')
  vi.setSystemTime(MINUTE + 1)
  press('keydown')
  expect(sent).toEqual([])
  vi.setSystemTime(15 * MINUTE + 1)
  press('keydown')
  expect(sent).toEqual([
    {
      start: '1970-01-01T00:00:00.000Z',
      end: '1970-01-01T00:15:00.001Z',
      activity: [
        { minute: '1970-01-01T00:00:00.000Z', keyPresses: 2, mousePresses: 1, mouseMoves: 0 },
        { minute: '1970-01-01T00:01:00.000Z', keyPresses: 1, mousePresses: 0, mouseMoves: 0 },
      ],
    },
  ])
})

test('counts mouse moves once in 200 ms', () => {
  const { press, page, kept } = tracked()
  for (const time of [0, 100, 199, 200, 399, 400]) {
    vi.setSystemTime(time)
    press('mousemove')
  }
  page.turn(true)
  expect(kept['backoffice.activity.anna']).toContain('"mouseMoves":3')
})

test('stores a session that is hidden early with its end, and resumes it', () => {
  const { page, press, sent, kept } = tracked()
  press('keydown')
  page.turn(true)
  expect(JSON.parse(kept['backoffice.activity.anna']!)).toMatchObject({ start: 0, end: 0 })
  vi.setSystemTime(5 * MINUTE)
  page.turn(false)
  expect(sent).toEqual([])
  vi.setSystemTime(16 * MINUTE)
  press('keydown')
  expect(sent[0]?.activity[0]?.keyPresses).toBe(1)
})

test('sends a session that is resumed too late with its former end', () => {
  const { page, press, sent } = tracked()
  press('keydown')
  vi.setSystemTime(MINUTE)
  page.turn(true)
  vi.setSystemTime(60 * MINUTE)
  page.turn(false)
  expect(sent).toMatchObject([{ start: '1970-01-01T00:00:00.000Z', end: '1970-01-01T00:01:00.000Z' }])
})

test('sends nothing on a local host, and nothing without activity', () => {
  const local = tracked({ isLocal: true })
  local.press('keydown')
  vi.setSystemTime(16 * MINUTE)
  local.press('keydown')
  expect(local.sent).toEqual([])
  const idle = tracked()
  vi.setSystemTime(40 * MINUTE)
  idle.page.turn(true)
  expect(idle.sent).toEqual([])
})

test('ignores a failure, and counts nothing after it was stopped', async () => {
  const { send, press, stop } = tracked()
  send.mockRejectedValue(new Error('offline'))
  press('keydown')
  vi.setSystemTime(16 * MINUTE)
  press('keydown')
  await vi.runAllTimersAsync()
  expect(send).toHaveBeenCalledTimes(1)
  stop()
  vi.setSystemTime(60 * MINUTE)
  press('keydown')
  expect(send).toHaveBeenCalledTimes(1)
})

test('keeps what was counted before signing out for the next time that the same person signs in', () => {
  const kept = {}
  const first = tracked({ kept })
  first.press('keydown', 'keydown')
  vi.setSystemTime(MINUTE)
  first.stop()
  vi.setSystemTime(20 * MINUTE)
  const other = tracked({ kept, account: 'bert' })
  other.press('keydown')
  expect(other.sent).toEqual([])
  const again = tracked({ kept })
  expect(again.sent).toMatchObject([{ end: '1970-01-01T00:01:00.000Z', activity: [{ keyPresses: 2 }] }])
})
