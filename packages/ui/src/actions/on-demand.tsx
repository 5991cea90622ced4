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
  /** What is shown until then: a button that looks like the real one. */
  readonly face: (triggers: OnDemandTriggers) => ReactNode
  /** The real thing, which begins opened. Made by `lazy`. */
  readonly children: ReactNode
}

const unused = { onClick: () => undefined, onPointerEnter: () => undefined, onFocus: () => undefined }

/** A menu of which only the button is there until somebody uses it: its code stays out of the first screen. */
export function OnDemand({ load, face, children }: OnDemandProps) {
  const [used, setUsed] = useState(false)
  const prepare = () => void load().catch((error: unknown) => console.error(error))
  if (used) return <Suspense fallback={face(unused)}>{children}</Suspense>
  return face({ onClick: () => setUsed(true), onPointerEnter: prepare, onFocus: prepare })
}
