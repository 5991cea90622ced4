import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRound, type Round } from './round.ts'

let round: Round | undefined
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await round?.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A round that counts how often it has looked. */
function counting(
  look: (times: number) => Promise<boolean> | boolean = () => false,
  failed?: (times: number) => Promise<void>,
) {
  const seen = { looks: 0 }
  round = createRound({
    idle: 1_000,
    trouble: 'It could not be done',
    ...(failed && { failed }),
    look: async () => look((seen.looks += 1)),
  })
  return { seen, round }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('it looks at once, again as long as there is more, and then now and then', async () => {
  const { seen, round } = counting((times) => times < 3)
  expect(seen.looks).toBe(0)
  round.start()
  round.start()
  await pass(0)
  expect(seen.looks).toBe(3)
  await pass(999)
  expect(seen.looks).toBe(3)
  await pass(1)
  expect(seen.looks).toBe(4)
})

test('who wakes it is heard at once, also while it looks', async () => {
  const { seen, round } = counting((times) => {
    if (times === 2) round.wake()
    return false
  })
  round.start()
  await pass(0)
  round.wake()
  await pass(0)
  expect(seen.looks).toBe(3)
})

test('after trouble it waits longer each time, up to half a minute, whoever wakes it; then as before', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const told: number[] = []
  const { seen, round } = counting(
    (times) => {
      if (times <= 9) throw new Error('The database is gone')
      return false
    },
    async (times) => void told.push(times),
  )
  round.start()
  await pass(0)
  const waits: number[] = []
  for (let waited = 0, before = seen.looks; seen.looks < 10; before = seen.looks, waited = 0) {
    round.wake()
    for (; seen.looks === before; waited += 500) await pass(500)
    waits.push(waited)
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining('It could not be done; trying again: Error: The database is gone'),
  )
  await pass(1_000)
  expect(seen.looks).toBe(11)
})

test('stopping waits for what is in hand and no longer', async () => {
  const work = Promise.withResolvers<boolean>()
  const { seen, round } = counting(async () => work.promise)
  round.start()
  let isStopped = false
  const stopped = round.stop().then(() => (isStopped = true))
  await pass(60_000)
  expect([isStopped, round.stopping.aborted]).toEqual([false, true])
  work.resolve(true)
  await stopped
  expect(seen.looks).toBe(1)
})

test('one that waits stops at once', async () => {
  const { seen, round } = counting()
  round.start()
  await pass(0)
  await round.stop()
  await pass(60_000)
  expect(seen.looks).toBe(1)
})
