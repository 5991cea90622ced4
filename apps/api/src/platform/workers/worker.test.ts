import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createWorker, type Worker } from './worker.ts'

let worker: Worker | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await worker?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Creates a worker that counts its runs. Without a lease it needs no database. */
function counting(
  run: (times: number, signal: AbortSignal) => Promise<boolean> | boolean = () => false,
  failed?: (times: number) => Promise<void>,
) {
  const seen = { runs: 0 }
  worker = createWorker(
    'counting',
    {
      schedule: { every: 1_000 },
      error: 'It could not be done',
      ...(failed && { failed }),
      run: async (signal) => run((seen.runs += 1), signal),
    },
    drizzle.mock(),
  )
  return { seen, worker }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('runs at once, again while there is more, and then at its interval', async () => {
  const { seen, worker } = counting((times) => times < 3)
  expect(seen.runs).toBe(0)
  worker.start()
  worker.start()
  await pass(0)
  expect(seen.runs).toBe(3)
  await pass(999)
  expect(seen.runs).toBe(3)
  await pass(1)
  expect(seen.runs).toBe(4)
})

test('runs up to its maximum at once, and the next as soon as one ends', async () => {
  const ends: ((more: boolean) => void)[] = []
  worker = createWorker(
    'two',
    { schedule: { every: 1_000 }, atOnce: 2, error: 'No', run: () => new Promise((end) => ends.push(end)) },
    drizzle.mock(),
  )
  worker.start()
  await pass(0)
  expect(ends).toHaveLength(2)
  ends[0]?.(true)
  await pass(0)
  expect([ends.length, worker.figures().runs]).toEqual([3, 3])
  const stopped = worker.stop()
  ends.forEach((end) => end(false))
  await stopped
})

test('runs at once when woken, also during a run', async () => {
  const { seen, worker } = counting((times) => {
    if (times === 2) worker.wake()
    return false
  })
  worker.start()
  await pass(0)
  worker.wake()
  await pass(0)
  expect(seen.runs).toBe(3)
})

test('backs off after failures, up to half a minute, even when woken; then resumes its interval', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const told: number[] = []
  const { seen, worker } = counting(
    (times) => {
      if (times <= 9) throw new Error('The database is gone')
      return false
    },
    async (times) => void told.push(times),
  )
  worker.start()
  await pass(0)
  const waits: number[] = []
  for (let waited = 0, before = seen.runs; seen.runs < 10; before = seen.runs, waited = 0) {
    worker.wake()
    for (; seen.runs === before; waited += 500) await pass(500)
    waits.push(waited)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('"error":"Error: The database is gone'))
  await pass(1_000)
  expect(seen.runs).toBe(11)
  expect(worker.figures()).toMatchObject({ runs: 11, failures: 9 })
})

test('stopping waits for the current run only', async () => {
  const work = Promise.withResolvers<boolean>()
  let isAborted = () => false
  const { seen, worker } = counting(async (_, signal) => {
    isAborted = () => signal.aborted
    return work.promise
  })
  worker.start()
  let isStopped = false
  const stopped = worker.stop().then(() => (isStopped = true))
  await pass(60_000)
  expect([isStopped, isAborted()]).toEqual([false, true])
  work.resolve(true)
  await stopped
  expect(seen.runs).toBe(1)
})

test('stops at once while waiting', async () => {
  const { seen, worker } = counting()
  worker.start()
  await pass(0)
  await worker.stop()
  await pass(60_000)
  expect(seen.runs).toBe(1)
})
