import { messageOf, newIdempotencyKey } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useShell } from '@backoffice/shell-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { useStoredOrder } from '../order/use-stored-order.ts'
import { receiptQuery } from '../queries.ts'

type Counted = Pick<Schema<'Receipt'>, 'lines' | 'releases'>

interface Booking {
  readonly pieces: number
  readonly releases: number
  /** Units above the order, as confirmed: the server books no more of them. */
  readonly excess: number
}

const MOST_NAMED = 5

/** Returns a function that runs a booking, after a confirmation that names the units above the order if there are any. */
function useConfirmedBooking(run: (booking: Booking) => void) {
  const text = useText()
  const { confirmations } = useShell()
  return ({ lines, releases }: Counted) => {
    const over = lines.filter(({ difference }) => difference > 0)
    const pieces = lines.reduce((sum, { counted }) => sum + counted, 0)
    const excess = over.reduce((sum, { difference }) => sum + difference, 0)
    const book = () => run({ pieces, releases, excess })
    if (excess === 0) return book()
    const named = over
      .slice(0, MOST_NAMED)
      .map(({ name, difference }) => `${name} (${text('catalog.supply.over', { pieces: difference })})`)
    void confirmations
      .ask({
        title: text('catalog.supply.book-over.title'),
        description: text('catalog.supply.book-over.hint', {
          pieces: excess,
          lines: [...named, ...(over.length > MOST_NAMED ? ['…'] : [])].join(', '),
        }),
        action: text('catalog.supply.book', { pieces }),
        run: book,
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  }
}

/** Books counted units as stock, after a confirmation if they are more than ordered, and reverses such a booking. */
export function useBooking({ uid, number }: Schema<'SupplierOrder'>, onBooked: () => void) {
  const text = useText()
  const keep = useStoredOrder()
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const call = { params: { path: { uid } }, waitIndexation: false, disableMessage: true } as const
  const failed = (error: unknown) => toasts.show({ type: 'error', message: messageOf(error) })
  const book = useMutation({
    mutationFn: async ({ excess }: Booking) =>
      (
        await api.POST('/api/supplier-orders/{uid}/receipt/book', {
          ...call,
          params: { path: { uid }, query: { excess } },
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
    onError: (error) => {
      failed(error)
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
    onError: failed,
  })
  return {
    busy: book.isPending || reverse.isPending,
    book: useConfirmedBooking(book.mutate),
    reverse: (booking: string, reason: string) => reverse.mutate({ uid: booking, reason }),
  }
}
