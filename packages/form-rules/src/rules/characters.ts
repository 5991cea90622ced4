import { textOf } from '../conversions.ts'
import type { RuleTest } from './rule.ts'

const SYMBOLS = '!-/:-@[-`{-~'

/** The letters of a rule: those of any script, or a to z. */
export const characterSets = {
  default: { letter: '\\p{L}', upper: '\\p{Lu}', lower: '\\p{Ll}' },
  latin: { letter: 'a-zA-Z', upper: 'A-Z', lower: 'a-z' },
} as const

type CharacterSet = (typeof characterSets)[keyof typeof characterSets]

/** Further characters that `lowercase` allows. */
export const lowercaseSets = {
  default: '',
  latin: '',
  allow_numeric: '0-9',
  allow_numeric_dashes: '0-9\\-',
  allow_non_alpha: `0-9${SYMBOLS}`,
} as const

const setOf = (name: unknown): keyof typeof characterSets => (name === 'latin' ? 'latin' : 'default')

/** Creates a rule that tests a text against a class of characters, compiled once per set. */
function bySet(pattern: (set: CharacterSet) => string): RuleTest {
  const patterns = {
    default: new RegExp(pattern(characterSets.default), 'u'),
    latin: new RegExp(pattern(characterSets.latin), 'u'),
  }
  return (value, [set]) => patterns[setOf(set)].test(textOf(value))
}

const whole = (characters: string): string => `^[${characters}]+$`
const some = (characters: string): string => `[${characters}]`

export const alpha = bySet(({ letter }) => whole(letter))
export const alphanumeric = bySet(({ letter }) => whole(`${letter}0-9`))
export const alphaSpaces = bySet(({ letter }) => whole(`${letter} `))
export const uppercase = bySet(({ upper }) => whole(upper))

const lowercasePatterns = new Map(
  Object.entries(lowercaseSets).map(([name, more]) => [
    name,
    new RegExp(whole(characterSets[setOf(name)].lower + more), 'u'),
  ]),
)
const anyLowercase = new RegExp(whole(characterSets.default.lower), 'u')

export const lowercase: RuleTest = (value, [set]) =>
  (lowercasePatterns.get(String(set)) ?? anyLowercase).test(textOf(value))

const WHOLE_SYMBOL = new RegExp(whole(SYMBOLS))
const SOME_SYMBOL = new RegExp(some(SYMBOLS))

export const symbol: RuleTest = (value) => WHOLE_SYMBOL.test(textOf(value))
export const containsSymbol: RuleTest = (value) => SOME_SYMBOL.test(textOf(value))
export const containsNumeric: RuleTest = (value) => /[0-9]/.test(textOf(value))
export const containsAlpha = bySet(({ letter }) => some(letter))
export const containsAlphanumeric = bySet(({ letter }) => some(`${letter}0-9`))
export const containsAlphaSpaces = bySet(({ letter }) => some(`${letter} `))
export const containsLowercase = bySet(({ lower }) => some(lower))
export const containsUppercase = bySet(({ upper }) => some(upper))
