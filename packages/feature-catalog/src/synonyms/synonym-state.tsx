import { StatusBadge, type Tone } from '@backoffice/ui'
import { useText } from '../messages.ts'

const tones = { Applied: 'good', Applying: 'info', Failed: 'bad' } as const satisfies Record<string, Tone>

interface SynonymStateProps {
  readonly active: boolean
  readonly state: string
}

/** Whether a set takes part in the search: off, on its way into the index, in effect, or refused by it. */
export function SynonymState({ active, state }: SynonymStateProps) {
  const text = useText()
  if (!active && state === 'Applied') return <StatusBadge tone="neutral">{text('catalog.synonym.off')}</StatusBadge>
  const known = state === 'Applied' || state === 'Failed' ? state : 'Applying'
  return <StatusBadge tone={tones[known]}>{text(`catalog.synonym.state.${known}`)}</StatusBadge>
}
