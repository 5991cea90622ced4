import { lazy } from '@backoffice/lazy'
import { OnDemand } from '../actions/on-demand.tsx'
import type { Tone } from '../values/status-badge.tsx'
import { StatusPill } from './status-pill.tsx'

const load = () => import('./status-meaning.tsx')
const StatusMeaning = lazy(load)

/** A status and its explanation. */
export interface ExplainedStatusProps {
  readonly tone: Tone
  /** Name of the status. */
  readonly children: string
  /** Meaning for customers and staff, in one or two sentences. */
  readonly meaning: string
  /** Names of the next possible statuses, where they are known. */
  readonly next?: readonly string[]
}

/** Renders the status of a record in its header: a pill that explains it on demand. Lists use `StatusBadge`. */
export function ExplainedStatus(props: ExplainedStatusProps) {
  return (
    <OnDemand load={load} real={<StatusMeaning {...props} />}>
      {(triggers) => (
        <StatusPill tone={props.tone} {...triggers}>
          {props.children}
        </StatusPill>
      )}
    </OnDemand>
  )
}
