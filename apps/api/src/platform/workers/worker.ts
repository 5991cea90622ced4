import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { logError } from '../log/log-error.ts'
import { underLease } from './lease.ts'
import type { Queue } from './queue.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** When a worker runs without being woken: another process may have left something to do, or its time may have come. */
export type Schedule = { readonly every: number } | { readonly queue: Queue; readonly poll: number }

/** Findings of a worker that need attention, for `/metrics`. */
export interface Finding {
  readonly metric: string
  readonly help: string
  /** Selects one row for each. */
  readonly rows: SQL
}

/** Background work; times are in milliseconds. */
export interface WorkerDefinition {
  readonly schedule: Schedule
  /** Whether only one process at a time may run it. Omitted where each item is locked on its own. */
  readonly lease?: boolean
  /** How many runs a process has at once, for work that is locked item by item; omitted: one. */
  readonly atOnce?: number
  /** Does all or part of the work; true when there may be more. Long work should stop once the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<boolean>
  /** Log message of a failed run. */
  readonly error: string
  /** Called after so many failures in a row. */
  readonly failed?: (times: number) => Promise<void>
  readonly finding?: Finding
}

/** Counters of a worker since its process started. */
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
  /** Runs at once, except during the wait after a failure. */
  readonly wake: () => void
  /** Aborted once it was stopped. */
  readonly stopping: AbortSignal
  /** Stops after the current work. */
  readonly stop: () => Promise<void>
  /** Runs until there is nothing left to do. @throws what the work throws */
  readonly drain: () => Promise<void>
  readonly figures: () => WorkerFigures
}

/** What callers that leave work need of a worker. */
export type Wakes = Pick<Worker, 'wake'>

/** Creates a wait that can be ended early. */
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

/** Creates runs that never throw: a failure is logged and counted. */
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

/** Creates a loop: a run, a wait that can be cut short, and another run, until it is stopped. */
function createLoop(run: () => Promise<boolean>, definition: WorkerDefinition, stopping: AbortSignal) {
  const { schedule } = definition
  const wait = createWait()
  const runs = createRuns(run, definition)
  let isWoken = false
  return {
    figures: runs.figures,
    async start(): Promise<void> {
      while (!stopping.aborted) {
        isWoken = false
        const more = await runs.once()
        if (stopping.aborted) return
        const failures = runs.failures()
        if (failures > 0) await wait.start(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1)))
        else if (!more && !isWoken) await wait.start('every' in schedule ? schedule.every : schedule.poll)
      }
    },
    wake(): void {
      isWoken = true
      if (runs.failures() === 0) wait.end()
    },
    endWait: wait.end,
  }
}

/**
 * Creates a worker: it runs, waits or is woken, and runs again, until it is stopped. After a failure it waits longer
 * each time, up to half a minute, even when woken, so that a failing service is not called without a pause.
 */
export function createWorker(name: string, definition: WorkerDefinition, database: Database): Worker {
  const { schedule, lease = false, atOnce = 1, run } = definition
  const stop = new AbortController()
  let running: Promise<unknown> | undefined

  async function work(): Promise<boolean> {
    if (!lease) return run(stop.signal)
    let more = false
    await underLease(database, name, async () => void (more = await run(stop.signal)))
    return more
  }
  const loops = Array.from({ length: atOnce }, () => createLoop(work, definition, stop.signal))

  return {
    name,
    queue: 'queue' in schedule ? schedule.queue : undefined,
    finding: definition.finding,
    figures: () =>
      loops
        .map(({ figures }) => figures())
        .reduce((sum, one) => ({
          runs: sum.runs + one.runs,
          failures: sum.failures + one.failures,
          seconds: sum.seconds + one.seconds,
        })),
    stopping: stop.signal,
    start() {
      running ??= Promise.all(loops.map((loop) => loop.start()))
    },
    wake: () => loops.forEach((loop) => loop.wake()),
    async stop() {
      stop.abort()
      loops.forEach((loop) => loop.endWait())
      await running
    },
    async drain() {
      while (await work());
    },
  }
}
