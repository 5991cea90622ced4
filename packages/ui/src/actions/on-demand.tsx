import { Suspense, useState, type ReactNode } from 'react'

/** What a face must pass to its button, so that the code behind it is loaded in time. */
export interface OnDemandTriggers {
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface OnDemandProps {
  /** Starts to load the code; called when the button is pointed at, focused or used. */
  readonly load: () => Promise<unknown>
  /** The real thing, which begins opened. Made by `lazy`. */
  readonly real: ReactNode
  /** What is shown until then: a button that looks like the real one. */
  readonly children: (triggers: OnDemandTriggers) => ReactNode
}

const unused = { onClick: () => undefined, onPointerEnter: () => undefined, onFocus: () => undefined }

/** A menu of which only the button is there until somebody uses it: its code stays out of the first screen. */
export function OnDemand({ load, real, children }: OnDemandProps) {
  const [used, setUsed] = useState(false)
  const prepare = () => void load().catch((error: unknown) => console.error(error))
  if (used) return <Suspense fallback={children(unused)}>{real}</Suspense>
  return children({ onClick: () => setUsed(true), onPointerEnter: prepare, onFocus: prepare })
}
