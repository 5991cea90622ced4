import { FetchError, newIdempotencyKey } from '@backoffice/api-client'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useOnline } from './use-online.ts'

/** A write with the key under which the server does it once, however often it is sent. */
export interface QueuedWrite<Body> {
  readonly body: Body
  readonly key: string
}

interface QueueOptions<Body, Result> {
  readonly send: (write: QueuedWrite<Body>) => Promise<Result>
  readonly onSent: (result: Result, write: QueuedWrite<Body>) => void
  readonly onRefused: (error: Error, write: QueuedWrite<Body>) => void
}

interface Queue<Body> {
  /** Sends a write after the earlier ones; returns it. */
  readonly add: (body: Body) => QueuedWrite<Body>
  /** How many wait for a connection. */
  readonly waiting: number
}

/** Statuses of a server that is restarting or overloaded. */
const LATER: readonly (number | undefined)[] = [429, 502, 503, 504, undefined]
const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 15_000

/** Returns whether a write may succeed later as it is: nothing answered, or a server that cannot now. */
const isWorthRepeating = (error: Error): boolean => error instanceof FetchError && LATER.includes(error.status)

/**
 * Sends writes one after the other, in their order, and never makes the person wait. Without a connection they are kept
 * until it is back, also on other screens; closing the page asks meanwhile. For what is safe to do later: it adds, and
 * does not depend on what others change.
 */
export function useQueuedWrites<Body, Result>(
  queue: string,
  { send, onSent, onRefused }: QueueOptions<Body, Result>,
): Queue<Body> {
  const online = useOnline()
  const mutationKey = ['queue', queue]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: queue },
    mutationFn: send,
    retry: (_count, error) => isWorthRepeating(error),
    retryDelay: (count) => Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS),
    onMutate: () => {
      const hold = (event: BeforeUnloadEvent) => event.preventDefault()
      window.addEventListener('beforeunload', hold)
      return hold
    },
    onSuccess: onSent,
    onError: onRefused,
    onSettled: (_result, _error, _write, hold) => {
      if (hold) window.removeEventListener('beforeunload', hold)
    },
  })
  const attempts = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.failureCount,
  })
  const waits = !online || attempts.some((failed) => failed > 0)
  return {
    add: (body) => {
      const write = { body, key: newIdempotencyKey() }
      mutate(write)
      return write
    },
    waiting: waits ? attempts.length : 0,
  }
}
