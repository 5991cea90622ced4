import type { Schema } from '@backoffice/api-contract'

type Options = readonly Schema<'ProductOption'>[]

/** The most variants that one call makes. */
export const MOST_AT_ONCE = 2000

/** A group and the codes of its values that are wanted. */
export interface ChosenGroup {
  readonly group: string
  readonly values: readonly string[]
}

/** How many combinations there are of the wanted values. */
export const countOf = (chosen: readonly ChosenGroup[]): number =>
  chosen.length === 0 ? 0 : chosen.reduce((product, { values }) => product * values.length, 1)

/** Every combination of the wanted values; the last group changes fastest. */
export const combinationsOf = (chosen: readonly ChosenGroup[]): readonly Options[] =>
  chosen.length === 0
    ? []
    : chosen.reduce<readonly Options[]>(
        (made, { group, values }) => made.flatMap((options) => values.map((value) => [...options, { group, value }])),
        [[]],
      )
