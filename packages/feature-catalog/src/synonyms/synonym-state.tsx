import { StatusBadge } from '@backoffice/ui'
import { useSynonymState, type SynonymStateOf } from './use-synonym-state.ts'

/** Renders whether a set is in effect, as a badge. */
export function SynonymState(set: SynonymStateOf) {
  const { tone, name } = useSynonymState(set)
  return <StatusBadge tone={tone}>{name}</StatusBadge>
}
