import { logError } from '../log/log-error.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Work that a process looks for as long as it runs. */
export interface Round {
  readonly start: () => void
  /** There is something to do: it is looked for at once, but while trouble is waited out. */
  readonly wake: () => void
  /** Lets what is in hand end. */
  readonly stop: () => Promise<void>
  /** It has been told to stop: long work ends where it can. */
  readonly stopping: AbortSignal
}

interface Rounds {
  /** Does what there is to do, or a part of it; true when there may be more at once. */
  readonly look: () => Promise<boolean>
  /** How long it waits without being woken, in milliseconds: another process may have left something to do, or its time may have come. */
  readonly idle: number
  /** What is said when looking failed, as a sentence begins. */
  readonly trouble: string
  /** What else follows when it has failed so many times in a row. */
  readonly failed?: (times: number) => Promise<void>
}

/**
 * Makes rounds: looks, waits or is woken, and looks again, until it is stopped. After a failure it waits longer each
 * time, up to half a minute, whoever wakes it: what is down is not asked without a break.
 */
export function createRound({ look, idle, trouble, failed }: Rounds): Round {
  const stop = new AbortController()
  let running: Promise<void> | undefined
  let failures = 0
  let isWoken = false
  let getUp = (): void => undefined

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref()
      getUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function once(): Promise<boolean> {
    try {
      const more = await look()
      failures = 0
      return more
    } catch (error) {
      failures += 1
      logError(`${trouble}; trying again:`, error)
      await failed?.(failures)
      return false
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      isWoken = false
      const more = await once()
      if (stop.signal.aborted) return
      if (failures > 0) await rest(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)))
      else if (!more && !isWoken) await rest(idle)
    }
  }

  return {
    stopping: stop.signal,
    start() {
      running ??= run()
    },
    wake() {
      isWoken = true
      if (failures === 0) getUp()
    },
    async stop() {
      stop.abort()
      getUp()
      await running
    },
  }
}
