import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { logError } from '../log/log-error.ts'
import { underLease } from './lease.ts'
import type { Queue } from './queue.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** When a worker runs beside when it is woken: another process may have left something to do, or its time may have come. */
export type Schedule = { readonly every: number } | { readonly queue: Queue; readonly poll: number }

/** What a worker found and somebody has to look at, for `/metrics`. */
export interface Finding {
  readonly metric: string
  readonly help: string
  /** Selects one row for each. */
  readonly rows: SQL
}

/** Work that goes on in the background; times are in milliseconds. */
export interface WorkerDefinition {
  readonly schedule: Schedule
  /** Whether only one process at a time may run it. Left out where what it takes in hand is locked by itself. */
  readonly lease?: boolean
  /** Does what there is to do, or a part of it; true when there may be more at once. Long work ends where it can once the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<boolean>
  /** What the log says when a run failed, as a sentence begins. */
  readonly error: string
  /** What else follows when it has failed so many times in a row. */
  readonly failed?: (times: number) => Promise<void>
  readonly finding?: Finding
}

/** What a worker has done since its process started. */
export interface WorkerFigures {
  readonly runs: number
  readonly failures: number
  readonly seconds: number
}

/** A worker of this process. */
export interface Worker {
  readonly name: string
  readonly queue: Queue | undefined
  readonly finding: Finding | undefined
  readonly start: () => void
  /** There is something to do: it runs at once, but while a failure is waited out. */
  readonly wake: () => void
  /** Aborted once it has been told to stop. */
  readonly stopping: AbortSignal
  /** Lets what is in hand end. */
  readonly stop: () => Promise<void>
  /** Runs until there is nothing left to do. @throws what the work throws */
  readonly drain: () => Promise<void>
  readonly figures: () => WorkerFigures
}

/** What whoever leaves something to do needs of a worker. */
export type Wakes = Pick<Worker, 'wake'>

/** A wait that can be ended before its time. */
function createWait() {
  let end = (): void => undefined
  return {
    end: () => end(),
    start: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds).unref()
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** Makes runs that never throw: a failure is logged and counted. */
function createRuns(run: () => Promise<boolean>, { error: message, failed }: WorkerDefinition) {
  const figures = { runs: 0, failures: 0, seconds: 0 }
  let inARow = 0
  return {
    figures: () => figures,
    failures: () => inARow,
    async once(): Promise<boolean> {
      const began = performance.now()
      figures.runs += 1
      try {
        const more = await run()
        inARow = 0
        return more
      } catch (error) {
        inARow += 1
        figures.failures += 1
        logError(`${message}; trying again`, error)
        await failed?.(inARow)
        return false
      } finally {
        figures.seconds += (performance.now() - began) / 1_000
      }
    },
  }
}

/**
 * Makes a worker: it runs, waits or is woken, and runs again, until it is stopped. After a failure it waits longer each
 * time, up to half a minute, whoever wakes it: what is down is not asked without a break.
 */
export function createWorker(name: string, definition: WorkerDefinition, database: Database): Worker {
  const { schedule, lease = false, run } = definition
  const stop = new AbortController()
  const wait = createWait()
  let running: Promise<void> | undefined
  let isWoken = false

  async function work(): Promise<boolean> {
    if (!lease) return run(stop.signal)
    let more = false
    await underLease(database, name, async () => void (more = await run(stop.signal)))
    return more
  }
  const runs = createRuns(work, definition)

  async function runOnAndOn(): Promise<void> {
    while (!stop.signal.aborted) {
      isWoken = false
      const more = await runs.once()
      if (stop.signal.aborted) return
      const failures = runs.failures()
      if (failures > 0) await wait.start(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)))
      else if (!more && !isWoken) await wait.start('every' in schedule ? schedule.every : schedule.poll)
    }
  }

  return {
    name,
    queue: 'queue' in schedule ? schedule.queue : undefined,
    finding: definition.finding,
    figures: runs.figures,
    stopping: stop.signal,
    start() {
      running ??= runOnAndOn()
    },
    wake() {
      isWoken = true
      if (runs.failures() === 0) wait.end()
    },
    async stop() {
      stop.abort()
      wait.end()
      await running
    },
    async drain() {
      while (await work());
    },
  }
}
