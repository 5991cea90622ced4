import { useDeferredValue, type ReactNode } from 'react'
import { HoldKeys } from './keyboard/hold-keys-while.ts'

/**
 * Part of a long screen, such as its sections below the fold, that is drawn once the rest is shown, in pieces between
 * which the browser answers. Keys that are typed until then are kept for it.
 */
export function Deferred({ children }: { readonly children: ReactNode }): ReactNode {
  const isDue = useDeferredValue<boolean>(true, false)
  return isDue ? children : <HoldKeys untilFocus={0} />
}
