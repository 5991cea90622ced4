import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_AT_ONCE } from './matrix.ts'
import { matrixQuery } from './queries.ts'
import { useOptionChoice, type OptionChoice } from './use-option-choice.ts'

/** Delay after a selection before the server is asked for the combinations, in milliseconds. */
const PAUSE = 250

/** Stores the selection in the matrix, and loads the variants that the server would create. */
export function useMatrix(sku: string, optionGroups: readonly string[]) {
  const { api } = useShell()
  const [choice, setChoice] = useState<OptionChoice>({ groups: optionGroups, values: {} })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const options = useOptionChoice(choice, setChoice)
  const { chosen, count } = options
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
    options,
    error: options.error ?? preview.error,
    drafts,
    wanted,
    busy: preview.isFetching || paused !== asked,
    isLeft: (draft: Schema<'VariantDraft'>) => left.has(draft.sku),
    toggle: (draft: Schema<'VariantDraft'>) =>
      setLeft((before) =>
        before.has(draft.sku)
          ? new Set([...before].filter((other) => other !== draft.sku))
          : new Set([...before, draft.sku]),
      ),
  }
}
