import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'

interface Group {
  readonly uid: string
  readonly values: readonly Schema<'OptionValue'>[]
}

/** Returns the same key for the same values, in any order. */
export const optionKey = (options: readonly Schema<'ProductOption'>[]): string =>
  options
    .map(({ group, value }) => `${group} ${value}`)
    .toSorted()
    .join('\n')

/**
 * Returns every combination of the groups' values, the last group changing fastest; or those that are listed. @throws
 * 422 for a value that its group does not have
 */
export function combinationsOf(
  groups: readonly Group[],
  named: readonly Schema<'VariantCombination'>[] | undefined,
): readonly Schema<'VariantCombination'>[] {
  if (!named) {
    const size = groups.reduce((product, { values }) => product * values.length, 1)
    if (size > 2_000) throw invalid(text('too-many-variants', { count: size, most: 2_000 }), '/groups')
    return groups
      .reduce<Schema<'ProductOption'>[][]>(
        (made, { uid, values }) =>
          made.flatMap((options) => values.map(({ code }) => [...options, { group: uid, value: code }])),
        [[]],
      )
      .map((options) => ({ options }))
  }
  for (const [index, { options }] of named.entries()) {
    const fits =
      options.length === groups.length &&
      groups.every(({ uid, values }) =>
        options.some(({ group, value }) => group === uid && values.some(({ code }) => code === value)),
      )
    if (!fits) throw invalid(text('invalid-combination'), `/combinations/${index}/options`)
  }
  return named
}
