import type { Schema } from '@backoffice/api-contract'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { said, type Sentence } from '../../platform/refusals/sentences.ts'

type State = Schema<'ReviewState'>

const moves: Readonly<Record<State, readonly State[]>> = {
  New: ['Published', 'Rejected', 'On hold'],
  'On hold': ['New', 'Published', 'Rejected'],
  Published: ['Hidden'],
  Hidden: ['Published'],
  Rejected: ['New', 'Published'],
}

const stateWords = {
  New: 'new',
  Published: 'published',
  Rejected: 'rejected',
  'On hold': 'on hold',
  Hidden: 'hidden',
} as const satisfies Record<State, Sentence>

/** Why a review may not move so; undefined when it may (screens: C5.10). */
export function refusalOf(from: State, { state: to, reason }: Schema<'ReviewMove'>): Refusal | undefined {
  if (!moves[from].includes(to))
    return {
      code: 'wrong-state',
      message: said('A review that is {from} cannot become {to}.', {
        from: said(stateWords[from]),
        to: said(stateWords[to]),
      }),
    }
  if (to === 'Rejected' && !reason) return { code: 'reason-missing', message: 'Say why it is rejected.' }
  return undefined
}

const signs: readonly (readonly [string, RegExp])[] = [
  ['personal data', /[^\s@]+@[^\s@]+\.[a-z]{2,}|(?:\+|00)\d[\d\s-]{8,}|\b0\d[\d\s-]{7,}\d\b/i],
  ['link', /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|nl|de|fr|be)\b/i],
  ['abuse', /\b(?:idiot|moron|stupid|bastard|scum|klootzak|sukkel|arschloch|connard)\w*/i],
]

/** What a text may contain that a moderator should look at. */
export const signalsIn = (text: string): string[] =>
  signs.flatMap(([signal, sign]) => (sign.test(text) ? [signal] : []))
