import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBuildWatch } from './build-watch.ts'
import { createReloadGuard } from './reload-guard.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const HOUR = 3_600_000
type Answer = () => Response | Promise<Response>
const json = (body: unknown) => () => new Response(JSON.stringify(body))

function watching(latest: Answer, own: Answer = json({ id: 'a' })) {
  const asked: string[] = []
  const log = vi.fn<(error: unknown) => void>()
  const fetch: typeof globalThis.fetch = async (input) => {
    const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url
    asked.push(path)
    return path.startsWith('/builds/latest') ? latest() : own()
  }
  const onOutdated = vi.fn<() => void>()
  const watch = createBuildWatch({ id: 'a', fetch, log, onOutdated })
  return {
    watch,
    log,
    onOutdated,
    asked,
    stop: watch.start(),
    polls: () => asked.filter((path) => path.startsWith('/builds/latest')),
  }
}

describe('new builds', () => {
  test('sends the first request after an hour, with the time in it', async () => {
    const { polls } = watching(json({ id: 'a' }))
    await vi.advanceTimersByTimeAsync(HOUR - 1)
    expect(polls()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(polls()).toEqual([`/builds/latest.json?${HOUR}`])
  })

  test('ignores the same build, and continues to poll', async () => {
    const { watch, polls } = watching(json({ id: 'a' }))
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(watch.isOutdated).toBe(false)
    expect(polls()).toHaveLength(2)
  })

  test('detects another build, and stops polling', async () => {
    const { watch, polls, onOutdated } = watching(json({ id: 'b' }))
    await vi.advanceTimersByTimeAsync(5 * HOUR)
    expect(watch.isOutdated).toBe(true)
    expect(onOutdated).toHaveBeenCalledTimes(1)
    expect(polls()).toHaveLength(1)
  })

  test.each([
    ['an error', () => new Response('', { status: 500 })],
    ['no answer', () => Promise.reject(new Error('offline'))],
    ['no JSON', () => new Response('<html>')],
    ['no id', json({})],
  ] as const)('ignores %s, and continues to poll', async (_what, answer) => {
    const { watch, polls, log } = watching(answer)
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    expect(watch.isOutdated).toBe(false)
    expect(polls()).toHaveLength(2)
    expect(log).not.toHaveBeenCalled()
  })

  test('checks the own build after a second, and only logs a failure', async () => {
    const { asked, log } = watching(json({ id: 'a' }), () => Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toEqual(['/builds/meta/a.json'])
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('is outdated by any other response when the server no longer has the build', async () => {
    const { watch } = watching(json({ id: 'a' }), () => new Response('', { status: 404 }))
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(watch.isOutdated).toBe(true)
  })

  test('sends nothing after it was stopped', async () => {
    const { asked, stop } = watching(json({ id: 'b' }))
    stop()
    await vi.advanceTimersByTimeAsync(3 * HOUR)
    expect(asked).toEqual([])
  })
})

test('checks the own build once the connection is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked } = watching(json({ id: 'a' }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([])
  onLine.mockRestore()
  dispatchEvent(new Event('online'))
  expect(asked).toEqual(['/builds/meta/a.json'])
})

describe('reload guard', () => {
  const guarded = (storage: Pick<Storage, 'getItem' | 'setItem'> = memory()) => {
    const load = vi.fn<(path: string) => void>()
    return {
      load,
      storage,
      reload: createReloadGuard({ storage, load, base: () => 'https://backoffice.example.com/tasks' }),
    }
  }
  const memory = (kept: Record<string, string> = {}) => ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  })

  test.each([
    ['9,999 ms later is refused', 9999, false],
    ['10,000 ms later is refused', 10_000, false],
    ['10,001 ms later is done', 10_001, true],
  ])('the same path %s', (_what, later, done) => {
    const { reload } = guarded()
    expect(reload('/a')).toBe(true)
    vi.setSystemTime(later)
    expect(reload('/a')).toBe(done)
  })

  test('remembers only the last path', () => {
    const { reload, load } = guarded()
    for (const [time, path] of [
      [0, '/a'],
      [1000, '/b'],
      [2000, '/a'],
    ] as const) {
      vi.setSystemTime(time)
      expect(reload(path)).toBe(true)
    }
    expect(load.mock.calls.map(([path]) => path)).toEqual(['/a', '/b', '/a'])
  })

  test('does not extend the time by a rejected reload', () => {
    const { reload } = guarded()
    reload('/a')
    vi.setSystemTime(9000)
    expect(reload('/a')).toBe(false)
    vi.setSystemTime(10_001)
    expect(reload('/a')).toBe(true)
  })

  test('treats the query as part of the path', () => {
    const { reload } = guarded()
    expect(reload('/a?x=1')).toBe(true)
    expect(reload('/a?x=2')).toBe(true)
  })

  test('treats storage that throws or is damaged as empty', () => {
    const throwing = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    }
    expect(guarded(throwing).reload('/a')).toBe(true)
    expect(guarded(memory({ 'backoffice.reload': 'not json' })).reload('/a')).toBe(true)
  })

  test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])('%s is refused', (address) => {
    const { reload, load } = guarded()
    expect(() => reload(address)).toThrow()
    expect(load).not.toHaveBeenCalled()
  })
})
