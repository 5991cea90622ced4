import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { queueKey, queueWrites, type QueueOptions, type WriteQueue } from './queue-writes.ts'
import { useOnline } from './use-online.ts'

/** Returns how many writes of a queue wait for a connection. */
export function useWaitingWrites(queue: string): number {
  const online = useOnline()
  const attempts = useMutationState({
    filters: { mutationKey: queueKey(queue), status: 'pending' },
    select: ({ state }) => state.failureCount,
  })
  const waits = !online || attempts.some((failed) => failed > 0)
  return waits ? attempts.length : 0
}

interface Queue<Body> extends Pick<WriteQueue<Body>, 'add'> {
  /** How many wait for a connection. */
  readonly waiting: number
}

/** Sends writes in the order in which they were added, and never makes the person wait: see `queueWrites`. */
export function useQueuedWrites<Body, Result>(queue: string, options: QueueOptions<Body, Result>): Queue<Body> {
  const client = useQueryClient()
  return { add: queueWrites(client, queue, options).add, waiting: useWaitingWrites(queue) }
}
