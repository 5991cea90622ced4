import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useMutation } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { useStoredOrder } from '../order/use-stored-order.ts'

/** Books counted units as stock, and reverses such a booking. */
export function useBooking({ uid, number }: Schema<'SupplierOrder'>) {
  const text = useText()
  const keep = useStoredOrder()
  const { api, toasts } = useShell()
  const call = { params: { path: { uid } }, waitIndexation: false, disableMessage: true } as const
  const failed = (error: unknown) => toasts.show({ type: 'error', message: messageOf(error) })
  const book = useMutation({
    mutationFn: async (_said: { readonly pieces: number; readonly releases: number }) =>
      (await api.POST('/api/supplier-orders/{uid}/receipt/book', { ...call, idempotencyKey: newIdempotencyKey() })).data
        .results,
    onSuccess: (order, { pieces, releases }) => {
      keep(order)
      toasts.show({
        type: 'success',
        message: text('catalog.supply.booked', { number, pieces }),
        ...(releases > 0 && { description: text('catalog.supply.released', { count: releases }) }),
      })
    },
    onError: failed,
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
    onError: failed,
  })
  return {
    busy: book.isPending || reverse.isPending,
    book: (pieces: number, releases: number) => book.mutate({ pieces, releases }),
    reverse: (booking: string, reason: string) => reverse.mutate({ uid: booking, reason }),
  }
}
