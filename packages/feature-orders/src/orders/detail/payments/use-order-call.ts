import { fieldMessagesOf, invalidateResource, messageOf, newIdempotencyKey } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface OrderCall<Values> {
  /** Makes the call; the key is the same for every attempt, so that nothing happens twice. */
  readonly call: (values: Values, idempotencyKey: string) => Promise<unknown>
  /** What the toast says afterwards. */
  readonly done: string
  readonly onDone?: () => void
}

/** Returns a call about the money of an order, which waits for the answer, and what the server says at its fields. */
export function useOrderCall<Values>({ call, done, onDone }: OrderCall<Values>) {
  const queryClient = useQueryClient()
  const { toasts } = useShell()
  const [key, setKey] = useState(newIdempotencyKey)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => call(values, key),
    onSuccess: async () => {
      setKey(newIdempotencyKey())
      toasts.show({ type: 'success', message: done })
      onDone?.()
      await invalidateResource(queryClient, 'orders')
    },
  })
  const fields: ReadonlyMap<string, string> = new Map(fieldMessagesOf(error))
  return {
    run: mutate,
    busy: isPending,
    fields,
    /** Why the last attempt failed, where no field of `shown` says so. */
    problem: (shown: readonly string[] = []) =>
      error && !shown.some((field) => fields.has(field)) ? messageOf(error) : undefined,
  }
}
