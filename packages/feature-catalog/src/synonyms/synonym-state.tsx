import { StatusBadge } from '@backoffice/ui'
import { useSynonymState, type SynonymStateOf } from './use-synonym-state.ts'

/** Whether a set takes part in the search, as a badge. */
export function SynonymState(set: SynonymStateOf) {
  const { tone, name } = useSynonymState(set)
  return <StatusBadge tone={tone}>{name}</StatusBadge>
}
