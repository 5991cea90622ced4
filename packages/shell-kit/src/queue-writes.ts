import { FetchError, newIdempotencyKey } from '@backoffice/api-client'
import type { QueryClient } from '@tanstack/react-query'

/** A write with the key under which the server does it once, however often it is sent. */
export interface QueuedWrite<Body> {
  readonly body: Body
  readonly key: string
}

/** What waits on this device, also while no page is open. */
export interface WaitingWrites<Body> {
  readonly read: () => readonly QueuedWrite<Body>[]
  readonly keep: (writes: readonly QueuedWrite<Body>[]) => void
}

export interface QueueOptions<Body, Result> {
  readonly send: (write: QueuedWrite<Body>) => Promise<Result>
  readonly onSent: (result: Result, write: QueuedWrite<Body>) => void
  readonly onRefused: (error: Error, write: QueuedWrite<Body>) => void
  /** Keeps what is not sent yet; omitted: closing the page loses it, and asks before. */
  readonly waiting?: WaitingWrites<Body> | undefined
}

export interface WriteQueue<Body> {
  /** Sends a write after the earlier ones; returns it. */
  readonly add: (body: Body) => QueuedWrite<Body>
  /** Sends what an earlier page has left; returns it. */
  readonly restore: () => readonly QueuedWrite<Body>[]
  /** Waits until everything is answered. */
  readonly settled: () => Promise<void>
}

/** Statuses of a server that is restarting or overloaded. */
const LATER: readonly (number | undefined)[] = [429, 502, 503, 504, undefined]
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Returns whether a write may succeed later as it is: nothing answered, or a server that cannot now. */
const isWorthRepeating = (error: Error): boolean => error instanceof FetchError && LATER.includes(error.status)

export const queueKey = (queue: string) => ['queue', queue] as const

/**
 * Returns a queue that sends writes one after the other, in their order. Without a connection they are kept until it is
 * back, also on other screens; closing the page asks meanwhile. For what is safe to do later: it adds, and does not
 * depend on what others change.
 */
export function queueWrites<Body, Result>(
  client: QueryClient,
  queue: string,
  { send, onSent, onRefused, waiting }: QueueOptions<Body, Result>,
): WriteQueue<Body> {
  const cache = client.getMutationCache()
  const isWaiting = () => cache.findAll({ mutationKey: queueKey(queue), status: 'pending' }).length > 0
  const enqueue = (write: QueuedWrite<Body>) => {
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    const mutation = cache.build<Result, Error, QueuedWrite<Body>, unknown>(client, {
      mutationKey: queueKey(queue),
      scope: { id: queue },
      mutationFn: send,
      retry: (_count, error) => isWorthRepeating(error),
      retryDelay: (count) => Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS),
      onSuccess: onSent,
      onError: onRefused,
      onSettled: () => {
        window.removeEventListener('beforeunload', hold)
        waiting?.keep(waiting.read().filter(({ key }) => key !== write.key))
      },
    })
    // What was refused is told above.
    mutation.execute(write).catch(() => undefined)
  }
  return {
    add: (body) => {
      const write = { body, key: newIdempotencyKey() }
      waiting?.keep([...waiting.read(), write])
      enqueue(write)
      return write
    },
    restore: () => {
      const left = isWaiting() ? [] : (waiting?.read() ?? [])
      for (const write of left) enqueue(write)
      return left
    },
    settled: () =>
      new Promise((resolve) => {
        if (!isWaiting()) return resolve()
        const stop = cache.subscribe(() => {
          if (isWaiting()) return
          stop()
          resolve()
        })
      }),
  }
}
