import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { countOf, MOST_AT_ONCE } from './matrix.ts'
import { groupsOf } from './option-names.ts'
import { matrixQuery, optionGroupsQuery } from './queries.ts'

type Values = Readonly<Record<string, readonly string[]>>

/** An option with more values than this starts without any: few are meant then. */
const FEW = 6

/** Delay after a selection before the server is asked for the combinations, in milliseconds. */
const PAUSE = 250

/** Stores the selection in the matrix, and loads the variants that the server would create. */
export function useMatrix(sku: string, optionGroups: readonly string[]) {
  const { api } = useShell()
  const all = useQuery(optionGroupsQuery(api))
  const [uids, setUids] = useState(optionGroups)
  const [values, setValues] = useState<Values>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const known = useMemo(() => all.data?.results ?? [], [all.data])
  const groups = useMemo(() => groupsOf(uids, known), [uids, known])
  const valuesOf = (group: Schema<'OptionGroup'>): readonly string[] =>
    values[group.uid] ?? ((group.values ?? []).length > FEW ? [] : (group.values ?? []).map(({ code }) => code))
  const chosen = groups.map((group) => ({ group: group.uid, values: valuesOf(group) }))
  const count = countOf(chosen)
  const isPossible = count > 0 && count <= MOST_AT_ONCE
  const asked = JSON.stringify(chosen)
  const [paused] = useDebouncedValue(asked, PAUSE)
  const preview = useQuery({
    ...matrixQuery(api, sku, chosen),
    enabled: isPossible && paused === asked,
    placeholderData: (before) => before,
  })
  const drafts = isPossible ? (preview.data ?? []) : []
  const wanted = drafts.filter((draft) => draft.problem === null && !left.has(draft.sku))
  return {
    /** All options; undefined until they are loaded. */
    known: all.data?.results,
    error: all.error ?? preview.error,
    groups,
    count,
    drafts,
    wanted,
    busy: preview.isFetching || paused !== asked,
    valuesOf,
    isLeft: (draft: Schema<'VariantDraft'>) => left.has(draft.sku),
    chooseGroups: setUids,
    chooseValues: (group: string, next: readonly string[]) => setValues((before) => ({ ...before, [group]: next })),
    toggle: (draft: Schema<'VariantDraft'>) =>
      setLeft((before) =>
        before.has(draft.sku)
          ? new Set([...before].filter((other) => other !== draft.sku))
          : new Set([...before, draft.sku]),
      ),
  }
}
