import { lazy } from 'react'
import { OnDemand } from '../actions/on-demand.tsx'
import type { Tone } from '../values/status-badge.tsx'
import { StatusPill } from './status-pill.tsx'

const load = () => import('./status-meaning.tsx')
const StatusMeaning = lazy(load)

/** A state, and what is said of it to somebody who asks. */
export interface ExplainedStatusProps {
  readonly tone: Tone
  /** The name of the state. */
  readonly children: string
  /** What it means for customers and for staff, in one or two sentences. */
  readonly meaning: string
  /** The names of the states that can come next, where they are known. */
  readonly next?: readonly string[]
}

/** The state of a record in its header: a pill that says what it means when it is asked. Lists show a `StatusBadge`. */
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
