import type { Schema } from '@backoffice/api-contract'
import type { IsBelowFloor } from '../settings/price-floor.ts'

interface Priced {
  readonly namespace: string
  readonly vat_code: Schema<'VatCode'>
  readonly currency: string
  readonly price: number | null
  readonly cost: number | null
  readonly after: number | null
  readonly sold_30: number
}

/** Returns the total effect of new prices, by currency. */
export function moneyEffect(
  rows: readonly Priced[],
  isBelowFloor: IsBelowFloor,
  mayReadCost: boolean,
): Schema<'MoneyEffect'>[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => {
    const sum = (amount: (row: Priced) => number): number => group.reduce((total, row) => total + amount(row), 0)
    return {
      currency,
      before: sum(({ price }) => price ?? 0),
      after: sum(({ after }) => after ?? 0),
      monthly: sum(({ price, after, sold_30 }) => ((after ?? 0) - (price ?? 0)) * sold_30),
      below_cost: mayReadCost
        ? group.filter(({ after, cost }) => after !== null && cost !== null && after < cost).length
        : null,
      below_floor: mayReadCost ? group.filter((row) => isBelowFloor(row, row.after)).length : null,
    }
  })
}
