import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { useStoredOrder } from '../order/use-stored-order.ts'
import { receiptQuery } from '../queries.ts'

export interface Booking {
  readonly pieces: number
  readonly releases: number
  /** Units above the order, as confirmed: the server books no more of them. */
  readonly excess: number
  /** Why there are such units. */
  readonly reason?: string
}

/** Books counted units as stock, and reverses such a booking. */
export function useBooking({ uid, number }: Schema<'SupplierOrder'>, onBooked: () => void) {
  const text = useText()
  const keep = useStoredOrder()
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const call = { params: { path: { uid } }, waitIndexation: false, disableMessage: true } as const
  const book = useMutation({
    mutationFn: async ({ excess, reason }: Booking) =>
      (
        await api.POST('/api/supplier-orders/{uid}/receipt/book', {
          ...call,
          params: { path: { uid }, query: { excess } },
          ...(reason !== undefined && { body: { reason } }),
          idempotencyKey: newIdempotencyKey(),
        })
      ).data.results,
    onSuccess: (order, { pieces, releases }) => {
      keep(order)
      onBooked()
      toasts.show({
        type: 'success',
        message: text('catalog.supply.booked', { number, pieces }),
        ...(releases > 0 && { description: text('catalog.supply.released', { count: releases }) }),
      })
    },
    onError: (error, { reason }) => {
      // A dialog that asked for a reason says it itself.
      if (reason === undefined) toasts.show({ type: 'error', message: messageOf(error) })
      void queryClient.invalidateQueries({ queryKey: receiptQuery(api, uid).queryKey })
    },
  })
  const reverse = useMutation({
    mutationFn: async (body: { readonly uid: string; readonly reason: string }) =>
      (
        await api.POST('/api/supplier-orders/{uid}/receipt/reverse', {
          ...call,
          body,
          idempotencyKey: newIdempotencyKey(),
        })
      ).data.results,
    onSuccess: (order) => {
      keep(order)
      toasts.show({ type: 'success', message: text('catalog.supply.reversed', { number }) })
    },
  })
  return {
    busy: book.isPending || reverse.isPending,
    book: (booking: Booking, onBooked?: () => void) =>
      book.mutate(booking, { ...(onBooked && { onSuccess: onBooked }) }),
    bookProblem: book.error ? messageOf(book.error) : undefined,
    reverse: (booking: string, reason: string, onReversed: () => void) =>
      reverse.mutate({ uid: booking, reason }, { onSuccess: onReversed }),
    reverseProblem: reverse.error ? messageOf(reverse.error) : undefined,
    /** Forgets why the last attempts were refused: another one begins. */
    forget: () => {
      book.reset()
      reverse.reset()
    },
  }
}
