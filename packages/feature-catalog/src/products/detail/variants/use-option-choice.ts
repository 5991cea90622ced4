import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { countOf } from './matrix.ts'
import { groupsOf } from './option-names.ts'
import { optionGroupsQuery } from './queries.ts'

/** The options of new variants. */
export interface OptionChoice {
  /** Uids of option groups, in the order of SKUs. */
  readonly groups: readonly string[]
  /** Codes of the selected values by group; a group that is missing has all of its values, if they are few. */
  readonly values: Readonly<Record<string, readonly string[]>>
}

/** The choice of nobody. */
export const noOptions: OptionChoice = { groups: [], values: {} }

/** An option with more values than this starts without any: few are meant then. */
const FEW = 6

/**
 * Reads the options that there are, and returns which of them and of their values are selected.
 * @param enabled whether options are needed at all
 */
export function useOptionChoice(
  choice: OptionChoice,
  change: (update: (before: OptionChoice) => OptionChoice) => void,
  enabled = true,
) {
  const { api } = useShell()
  const all = useQuery({ ...optionGroupsQuery(api), enabled })
  const known = useMemo(() => all.data?.results ?? [], [all.data])
  const groups = useMemo(() => groupsOf(choice.groups, known), [choice.groups, known])
  const valuesOf = (group: Schema<'OptionGroup'>): readonly string[] =>
    choice.values[group.uid] ?? ((group.values ?? []).length > FEW ? [] : (group.values ?? []).map(({ code }) => code))
  const chosen = groups.map((group) => ({ group: group.uid, values: valuesOf(group) }))
  return {
    /** All options; undefined until they are loaded. */
    known: all.data?.results,
    error: all.error,
    groups,
    chosen,
    /** Number of combinations of the selected values. */
    count: countOf(chosen),
    valuesOf,
    chooseGroups: (uids: readonly string[]) => change((before) => ({ ...before, groups: uids })),
    chooseValues: (group: string, codes: readonly string[]) =>
      change((before) => ({ ...before, values: { ...before.values, [group]: codes } })),
  }
}
