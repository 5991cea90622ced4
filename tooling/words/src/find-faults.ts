import type { Message } from './catalogs.ts'
import type { Fault } from './fault.ts'
import type { Places } from './places.ts'
import { clauses, percentSigns, sentencesOnButtons, tooLong } from './style.ts'
import { bannedWords, otherTerms } from './terms.ts'

/** Returns all faults of texts, including those that depend on where a text is shown. */
export const findFaults = (messages: readonly Message[], places: Places): readonly Fault[] => [
  ...bannedWords(messages),
  ...otherTerms(messages),
  ...sentencesOnButtons(messages, places),
  ...clauses(messages),
  ...percentSigns(messages),
  ...tooLong(messages, places),
]
