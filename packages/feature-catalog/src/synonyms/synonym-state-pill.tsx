import { ExplainedStatus } from '@backoffice/ui'
import { useText } from './texts.ts'
import { useSynonymState, type SynonymStateOf } from './use-synonym-state.ts'

/** Renders whether a set is in effect, with its explanation. */
export function SynonymStatePill(set: SynonymStateOf) {
  const text = useText()
  const { state, tone, name } = useSynonymState(set)
  return (
    <ExplainedStatus tone={tone} meaning={text(`catalog.synonym.means.${state}`)}>
      {name}
    </ExplainedStatus>
  )
}
