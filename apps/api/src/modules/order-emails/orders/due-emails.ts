import type { DomainEvent } from '../../../platform/events/consume-events.ts'
import type { OrderRow, ParcelRow } from '../../orders/index.ts'
import type { payments, refunds } from '../../payments/index.ts'
import type { Kind } from '../kinds.ts'

/** An order, and what may have happened to it since an email was last sent. */
export interface Happened {
  readonly order: Pick<OrderRow, 'stage' | 'placed_at' | 'paid' | 'total'>
  readonly events: readonly Pick<DomainEvent, 'at' | 'type' | 'payload'>[]
  readonly payments: readonly Pick<
    typeof payments.$inferSelect,
    'uid' | 'checkout_url' | 'state' | 'method' | 'created_at'
  >[]
  readonly parcels: readonly Pick<ParcelRow, 'uid' | 'shipped_at'>[]
  readonly refunds: readonly Pick<typeof refunds.$inferSelect, 'uid' | 'state' | 'credited_to' | 'created_at'>[]
  /** Whether its lines are of an order about which its customer has heard. */
  readonly isSplit: boolean
}

/** An email that follows from what happened, and when that was. */
export interface DueEmail {
  readonly kind: Kind
  readonly about: string | null
  readonly at: Date
}

/** What was placed longer before it was stored was imported: its customer has heard of it elsewhere. */
const IMPORTED_MS = 86_400_000

const changed = ({ payload }: Happened['events'][number], column: string): boolean =>
  payload.changed?.includes(column) ?? false

/** Returns the emails that follow from what happened to an order, whether or not they are sent already. */
export function dueEmails({ order, events, payments, parcels, refunds, isSplit }: Happened): readonly DueEmail[] {
  const { stage, placed_at: placedAt } = order
  const isPlaced = stage !== 'Draft' && stage !== 'Cancelled' && !isSplit
  const placed = events.find((event) => isPlaced && (event.type === 'created' || changed(event, 'stage')))
  // What is refunded a moment later was paid all the same; credit from another order was paid before.
  const isReceived = payments.length === 0 || payments.some(({ method }) => method !== 'Credit')
  const paid = events.findLast(
    (event) => isReceived && order.total > 0 && order.paid >= order.total && changed(event, 'paid'),
  )
  const isImported = placed !== undefined && placed.at.getTime() - placedAt.getTime() > IMPORTED_MS
  return [
    ...(placed && !isImported ? [{ kind: 'Placed', about: null, at: placedAt } as const] : []),
    ...payments.flatMap(({ uid, checkout_url: link, state, created_at: at }) =>
      link !== null && state === 'Open' ? [{ kind: 'Requested', about: uid, at } as const] : [],
    ),
    ...(paid ? [{ kind: 'Paid', about: null, at: paid.at } as const] : []),
    ...parcels.flatMap(({ uid, shipped_at: at }) =>
      at === null ? [] : [{ kind: 'Shipped', about: uid, at } as const],
    ),
    ...refunds.flatMap(({ uid, state, credited_to: credited, created_at: at }) =>
      state === 'Done' && credited === null ? [{ kind: 'Refunded', about: uid, at } as const] : [],
    ),
  ]
}
