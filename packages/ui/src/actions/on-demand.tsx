import { Suspense } from '@backoffice/lazy'
import { useState, type ReactNode } from 'react'

/** Props that the placeholder passes to its button, so that the code is loaded in time. */
export interface OnDemandTriggers {
  readonly onClick: () => void
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
}

interface OnDemandProps {
  /** Starts to load the code; called when the button is hovered, focused or pressed. */
  readonly load: () => Promise<unknown>
  /** The actual component, which starts opened. Created by `lazy`. */
  readonly real: ReactNode
  /** Renders the placeholder: a button that looks like the actual one. */
  readonly children: (triggers: OnDemandTriggers) => ReactNode
}

const unused = { onClick: () => undefined, onPointerEnter: () => undefined, onFocus: () => undefined }

/** Renders only the button of a menu until it is used: the code of the menu is not part of the first screen. */
export function OnDemand({ load, real, children }: OnDemandProps) {
  const [used, setUsed] = useState(false)
  const prepare = () => void load().catch((error: unknown) => console.error(error))
  if (used) return <Suspense fallback={children(unused)}>{real}</Suspense>
  return children({ onClick: () => setUsed(true), onPointerEnter: prepare, onFocus: prepare })
}
