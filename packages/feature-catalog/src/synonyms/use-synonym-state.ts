import type { Tone } from '@backoffice/ui'
import { useText } from './texts.ts'

const tones = { Off: 'neutral', Applied: 'good', Applying: 'info', Failed: 'bad' } as const satisfies Record<
  string,
  Tone
>

type State = keyof typeof tones

/** Fields that determine the state of a set. */
export interface SynonymStateOf {
  readonly active: boolean
  readonly state: string
}

const stateOf = ({ active, state }: SynonymStateOf): State => {
  if (state === 'Applied') return active ? 'Applied' : 'Off'
  return state === 'Failed' ? 'Failed' : 'Applying'
}

/** Returns whether a set is in effect: off, being indexed, in effect, or rejected by the index. */
export function useSynonymState(set: SynonymStateOf) {
  const text = useText()
  const state = stateOf(set)
  return {
    state,
    tone: tones[state],
    name: state === 'Off' ? text('catalog.synonym.off') : text(`catalog.synonym.index_state.${state}`),
  }
}
