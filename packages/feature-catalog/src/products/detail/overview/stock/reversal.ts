import type { Schema } from '@backoffice/api-contract'

type Movement = Schema<'StockMutation'>

/** Movements that people create; the others follow from orders and deliveries. */
const byHand: readonly Movement['kind'][] = [
  'Count',
  'Damage',
  'Theft',
  'Correction',
  'Return',
  'Transfer',
  'Quarantine',
  'Cleared',
]

/** Kinds that orders and deliveries create too: theirs have a cause. */
const alsoByOrders: readonly Movement['kind'][] = ['Return', 'Quarantine', 'Cleared']

/** A transfer is two movements: the outgoing one represents both. */
export const leadingOf = (movement: Movement, all: readonly Movement[]): Movement =>
  movement.kind === 'Transfer' && movement.quantity > 0
    ? (all.find(({ uid }) => uid === movement.cause) ?? movement)
    : movement

/**
 * Returns the movement that reverses another one; the arrival of a transfer names its cause too, and reverses nothing.
 */
export const reversalOf = (movement: Movement, all: readonly Movement[]): Movement | undefined => {
  const { uid, kind } = leadingOf(movement, all)
  return all.find((other) => other.cause === uid && (kind !== 'Transfer' || other.quantity < 0))
}

/** Returns whether people may reverse a movement. */
export const isByHand = ({ kind, cause }: Movement): boolean =>
  byHand.includes(kind) && (cause === null || !alsoByOrders.includes(kind))

/** Returns the change that reverses a movement; undefined where its other half is not known. */
export function reversing(
  movement: Movement,
  all: readonly Movement[],
  reason: string,
): Schema<'StockChange'> | undefined {
  const { uid, kind, location, quantity } = leadingOf(movement, all)
  if (kind === 'Quarantine' || kind === 'Cleared') {
    const how = kind === 'Quarantine' ? 'clear' : 'quarantine'
    return { how, location, quantity: Math.abs(quantity), reason, reverses: uid }
  }
  if (kind !== 'Transfer')
    return { how: 'adjust', location, quantity: -quantity, kind: 'Correction', reason, reverses: uid }
  const arrived = all.find(
    ({ cause, quantity: pieces, kind: other }) => cause === uid && pieces > 0 && other === 'Transfer',
  )
  return (
    arrived && {
      how: 'move',
      location: arrived.location,
      to: location,
      quantity: arrived.quantity,
      reason,
      reverses: uid,
    }
  )
}
