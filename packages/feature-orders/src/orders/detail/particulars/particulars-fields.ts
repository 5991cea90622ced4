import type { Schema } from '@backoffice/api-contract'
import { localMoment, momentOf } from '@backoffice/texts'

/** Fields of an order that any stage can change. */
export interface ParticularFields {
  readonly assignee: string | null
  /** Empty: emails go to the address of the customer. */
  readonly email: string
  readonly priority: Schema<'OrderPriority'>
  readonly tags: readonly string[]
  /** Local time, as `2027-01-31T17:00`; empty before it is accepted. */
  readonly ship_by: string
  readonly on_account: boolean
  readonly internal_note: string
}

/** Returns the fields of an order in the time zone of the account. */
export const particularsOf = (order: Schema<'Order'>, timeZone: string | undefined): ParticularFields => ({
  assignee: order.assignee,
  email: order.customer.email ?? '',
  priority: order.priority,
  tags: order.tags,
  ship_by: order.ship_by === null ? '' : localMoment(new Date(order.ship_by), timeZone),
  on_account: order.on_account,
  internal_note: order.internal_note,
})

/** Returns the request that stores what differs. */
export function particularsChange(
  before: ParticularFields,
  { tags, ship_by, email, ...after }: ParticularFields,
  timeZone: string | undefined,
): Schema<'OrderChange'> {
  const { assignee, priority, on_account, internal_note } = after
  return {
    ...(assignee !== before.assignee && { assignee }),
    ...(email.trim() !== before.email && { email: email.trim() || null }),
    ...(priority !== before.priority && { priority }),
    ...(on_account !== before.on_account && { on_account }),
    ...(internal_note !== before.internal_note && { internal_note }),
    ...(tags.join('\n') !== before.tags.join('\n') && { tags: [...tags] }),
    ...(ship_by !== before.ship_by && { ship_by: ship_by === '' ? null : momentOf(ship_by, timeZone).toISOString() }),
  }
}
