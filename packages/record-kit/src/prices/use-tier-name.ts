import type { Schema } from '@backoffice/api-contract'
import { useText } from './texts.ts'

/** Returns a function that names a tier price by its quantity and its customers. */
export function useTierName(): (tier: Pick<Schema<'TierPrice'>, 'from_quantity' | 'audience'>) => string {
  const text = useText()
  return ({ from_quantity: from, audience }) => text('kit.price.tier', { from, audience })
}
