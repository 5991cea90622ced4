import { holdKeys, type Hold } from './hold-keys.ts'

let hold: Hold | undefined
let loading = 0

/** Whether keys are held for something that has not taken them yet. */
export const areKeysHeld = (): boolean => hold !== undefined && !hold.isOver()

const held = (page: Document): Hold => (hold && !hold.isOver() ? hold : (hold = holdKeys(page)))

/** Keeps the keys until what a key has opened has the focus: it takes a moment, even when it is loaded already. */
export const holdKeysUntilFocus = (page: Document): void => held(page).arrived()

/** Keeps the keys while a part of the page is loaded that a key has opened; further parts may follow. */
export function holdKeysWhile(page: Document, work: Promise<unknown>): void {
  const own = held(page)
  own.more()
  loading += 1
  const end = () => {
    loading -= 1
    if (loading === 0) own.arrived()
  }
  work.then(end, end)
}
