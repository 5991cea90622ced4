import { availableParallelism } from 'node:os'
import { Failure } from '../http/failure.ts'
import { text } from './messages.ts'

const AT_ONCE = availableParallelism()
/** Roughly as many as can be served within the maximum wait. */
const MOST_WAITING = 500 * AT_ONCE
const LONGEST_WAIT_MS = 20_000

let running = 0
const waiting: (() => void)[] = []

/** Returns how many hashes wait for a slot. */
export const waitingHashes = (): number => waiting.length

const busy = () => new Failure(503, [{ message: text('sign-in-busy') }], { 'retry-after': '2' })

function waitForTurn(first: boolean): Promise<void> {
  if (waiting.length >= MOST_WAITING) throw busy()
  return new Promise((resolve, reject) => {
    const start = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(busy())
    }, LONGEST_WAIT_MS)
    if (first) waiting.unshift(start)
    else waiting.push(start)
  })
}

/**
 * Runs a hash, which is deliberately expensive: as many at once as there are processors, the others wait. @throws 503
 * when too many wait, or one waits too long
 */
export async function inTurn<T>(
  work: () => Promise<T>,
  { first = false }: { readonly first?: boolean } = {},
): Promise<T> {
  if (running >= AT_ONCE) await waitForTurn(first)
  else running += 1
  try {
    return await work()
  } finally {
    // The slot goes to the next in the queue, so that a new caller cannot get ahead.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
