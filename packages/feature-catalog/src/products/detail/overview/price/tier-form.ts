import type { Schema } from '@backoffice/api-contract'
import type { RulesForm } from '@backoffice/form-rules/mantine'

type Tier = Schema<'TierPrice'>
type Form = RulesForm<{ tier_prices: Tier[] }>

/** The part of a form with tier prices that their table uses. */
export interface TierForm extends Pick<Form, 'key' | 'errors' | 'getInputProps'> {
  readonly getValues: () => { readonly tier_prices: readonly Tier[] }
  readonly setFieldValue: (field: 'tier_prices', tiers: Tier[]) => void
}
