import type { Schema } from '@backoffice/api-contract'
import { StatusBadge } from '@backoffice/ui'
import { useText } from './texts.ts'

const tones = { Off: 'neutral', Planned: 'info', Live: 'good', Ended: 'neutral' } as const

type OnWebsite = Pick<Schema<'WebsiteProduct'>, 'state' | 'sellable'>

/** Renders whether a product is published on a website; published but not purchasable is a warning. */
export function WebsiteState({ of: { state, sellable } }: { readonly of: OnWebsite }) {
  const text = useText()
  const stuck = state === 'Live' && !sellable
  return (
    <StatusBadge tone={stuck ? 'warn' : tones[state]}>
      {text(stuck ? 'catalog.sites.state.not-sellable' : `catalog.sites.state.${state}`)}
    </StatusBadge>
  )
}
