import { useLayoutEffect } from 'react'
import { holdKeys, type Hold } from './hold-keys.ts'

let hold: Hold | undefined
/** How many parts are loaded that may take the keys of this hold. */
let loading = 0

/** Whether keys are held for something that has not taken them yet. */
export const areKeysHeld = (): boolean => hold?.isOver() === false

function held(page: Document, untilFocus?: number): Hold {
  if (hold?.isOver() === false) return hold
  loading = 0
  hold = holdKeys(page, untilFocus)
  return hold
}

/** Keeps the keys until what a key has opened has the focus: it takes a moment, even when it is loaded already. */
export const holdKeysUntilFocus = (page: Document): void => held(page).arrived()

/** Keeps the keys until a part of the page is there; further parts may follow. Returns what to call then. */
function holdKeysForPart(page: Document, untilFocus?: number): () => void {
  const own = held(page, untilFocus)
  own.more()
  loading += 1
  return () => {
    if (own !== hold) return
    loading -= 1
    if (loading === 0) own.arrived()
  }
}

/** Keeps the keys while a part of the page is loaded that a key has opened; further parts may follow. */
export function holdKeysWhile(page: Document, work: Promise<unknown>): void {
  const end = holdKeysForPart(page)
  work.then(end, end)
}

interface HoldKeysProps {
  /** 0 for what never takes the focus, but adds keys to the page, which gets all that were pressed. */
  readonly untilFocus?: number | undefined
}

/** Keeps the keys as long as it is shown, and until what takes its place has the focus. */
export function HoldKeys({ untilFocus }: HoldKeysProps): null {
  useLayoutEffect(() => holdKeysForPart(document, untilFocus), [untilFocus])
  return null
}
