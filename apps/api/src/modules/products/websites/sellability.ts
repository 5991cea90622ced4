import type { Schema } from '@backoffice/api-contract'
import type { ProductRow } from '../product-view.ts'

type Reason = Schema<'SellabilityReason'>
type State = Schema<'WebsiteProduct'>['state']

/** A reason, when it holds, and its values. */
export type Condition = readonly [holds: boolean, code: Reason['code'], values?: Reason['values']]

/** Returns the state of a product on a website on a day. */
export const stateOf = (entry: Schema<'ProductWebsite'> | undefined, day: string): State => {
  if (!entry?.active) return 'Off'
  if (entry.from && entry.from > day) return 'Planned'
  return entry.to && entry.to < day ? 'Ended' : 'Live'
}

/** Returns the reasons that hold. */
export const reasonsOf = (conditions: readonly Condition[]): Reason[] =>
  conditions.filter(([holds]) => holds).map(([, code, values = {}]) => ({ code, values }))

/** Returns the conditions under which a product cannot be bought on a website on a day, whatever is in stock. */
export const conditionsOfSale = (
  { status, launch_date: launch, end_date: end }: Pick<ProductRow, 'status' | 'launch_date' | 'end_date'>,
  website: { readonly active: boolean },
  state: State,
  price: number | null,
  day: string,
): readonly Condition[] => [
  [state === 'Off', 'off'],
  [state === 'Planned', 'planned'],
  [state === 'Ended', 'ended'],
  [!website.active, 'website-off'],
  [status !== 'Active' && status !== 'End of life', 'status', { status }],
  [launch !== null && launch > day, 'not-launched', { day: launch ?? day }],
  [end !== null && end < day, 'withdrawn', { day: end ?? day }],
  [price === null, 'no-price'],
]
