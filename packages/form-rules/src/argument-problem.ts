import { characterSets, lowercaseSets } from './rules/characters.ts'
import { timeOf } from './rules/dates.ts'
import { patternOf } from './rules/pattern.ts'

type Check = (args: readonly unknown[]) => string | undefined

const needsDates: Check = (args) => (args.some((arg) => Number.isNaN(timeOf(arg))) ? 'needs dates' : undefined)
const needsNumbers: Check = (args) =>
  args.some((arg) => arg === '' || Number.isNaN(Number(arg))) ? 'needs numbers' : undefined
const needsField: Check = (args) => (args.length === 0 ? 'needs the name of another field' : undefined)
const needsSet =
  (sets: object): Check =>
  (args) =>
    args.some((arg) => !Object.hasOwn(sets, String(arg)))
      ? `knows only the sets ${Object.keys(sets).join(', ')}`
      : undefined
const characters = needsSet(characterSets)

const checks: Readonly<Record<string, Check>> = {
  alpha: characters,
  alpha_spaces: characters,
  alphanumeric: characters,
  uppercase: characters,
  contains_alpha: characters,
  contains_alpha_spaces: characters,
  contains_alphanumeric: characters,
  contains_lowercase: characters,
  contains_uppercase: characters,
  lowercase: needsSet(lowercaseSets),
  length: needsNumbers,
  min: needsNumbers,
  max: needsNumbers,
  between: (args) => (args.length === 2 ? needsNumbers(args) : 'needs two numbers'),
  date_after: needsDates,
  date_after_or_equal: needsDates,
  date_before: needsDates,
  date_before_or_equal: needsDates,
  date_between: (args) => (args.length === 2 ? needsDates(args) : 'needs two dates'),
  date_format: (args) => (args.length === 1 ? undefined : 'needs one format'),
  date_after_node: needsField,
  date_before_node: needsField,
  require_one: needsField,
  matches: (args) =>
    args.length === 0
      ? 'needs something to match'
      : args.some((arg) => patternOf(arg) === 'invalid')
        ? 'has a pattern that cannot be read'
        : undefined,
  is: (args) => (args.length === 0 ? 'needs a value' : undefined),
}

/**
 * Returns the problem of a rule's arguments with which it can never work as intended; `undefined` when there is none.
 */
export const argumentProblem = ({
  name,
  args,
}: {
  readonly name: string
  readonly args: readonly unknown[]
}): string | undefined => (Object.hasOwn(checks, name) ? checks[name]?.(args) : undefined)
