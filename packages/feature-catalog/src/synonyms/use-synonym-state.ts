import type { Tone } from '@backoffice/ui'
import { useText } from './texts.ts'

const tones = { Off: 'neutral', Applied: 'good', Applying: 'info', Failed: 'bad' } as const satisfies Record<
  string,
  Tone
>

type State = keyof typeof tones

/** What the state of a set is told from. */
export interface SynonymStateOf {
  readonly active: boolean
  readonly state: string
}

const stateOf = ({ active, state }: SynonymStateOf): State => {
  if (state === 'Applied') return active ? 'Applied' : 'Off'
  return state === 'Failed' ? 'Failed' : 'Applying'
}

/** Whether a set takes part in the search: off, on its way into the index, in effect, or refused by it. */
export function useSynonymState(set: SynonymStateOf) {
  const text = useText()
  const state = stateOf(set)
  return {
    state,
    tone: tones[state],
    name: state === 'Off' ? text('catalog.synonym.off') : text(`catalog.synonym.index_state.${state}`),
  }
}
