import type { Schema } from '@backoffice/api-contract'

type Options = readonly Schema<'ProductOption'>[]

/** Maximum number of variants that one call creates. */
export const MOST_AT_ONCE = 2000

/** A group and the codes of its selected values. */
export interface ChosenGroup {
  readonly group: string
  readonly values: readonly string[]
}

/** Returns the number of combinations of the selected values. */
export const countOf = (chosen: readonly ChosenGroup[]): number =>
  chosen.length === 0 ? 0 : chosen.reduce((product, { values }) => product * values.length, 1)

/** Returns every combination of the selected values; the last group changes fastest. */
export const combinationsOf = (chosen: readonly ChosenGroup[]): readonly Options[] =>
  chosen.length === 0
    ? []
    : chosen.reduce<readonly Options[]>(
        (made, { group, values }) => made.flatMap((options) => values.map((value) => [...options, { group, value }])),
        [[]],
      )
